import { RiskSections } from '@portal/modules/governance/riskMatrices/web/public'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { riskFigureTexts as texts } from '../riskFigureTexts.ts'
import { statisticsTexts } from '../texts.ts'
import { FiguresPaper } from './FiguresPaper.tsx'
import { statisticsQueries } from './queries.ts'
import { CategoryRisks, DepartmentRisks, LevelRisks, MovedRisks, OverdueReviews, RiskTotals } from './RiskCharts.tsx'
import { RiskHierarchy } from './RiskHierarchy.tsx'
import { readStatisticsSearch } from './statisticsSearch.ts'
import { TopRisks } from './TopRisks.tsx'

/** How it stands with the risks: every figure opens the list that makes it. */
export function RiskFiguresPage() {
  const { departmentId } = readStatisticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const figures = useQuery(statisticsQueries.risks(departmentId))
  const departments = useQuery(statisticsQueries.departments)
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      sections={<RiskSections />}
      actions={figures.data && <FiguresPaper of="risks" search={departmentId ? { departmentId } : {}} />}
    >
      <FilterChoice
        label={statisticsTexts.department}
        first={statisticsTexts.allDepartments}
        className="max-sm:w-full sm:max-w-72"
        value={departmentId ?? ''}
        onChange={(one) =>
          navigate({ to: '/risk-evaluation/statistics', search: one ? { departmentId: one } : {}, replace: true, resetScroll: false })
        }
        options={(departments.data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`])}
      />
      {figures.data ? (
        <div className={`grid grid-cols-1 gap-5 ${figures.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={figures.isFetching}>
          <RiskTotals figures={figures.data} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <LevelRisks figures={figures.data} />
            <MovedRisks figures={figures.data} />
          </div>
          <TopRisks figures={figures.data} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <CategoryRisks figures={figures.data} />
            <div className="grid grid-cols-1 gap-5">
              <RiskHierarchy figures={figures.data} />
              <DepartmentRisks figures={figures.data} />
              <OverdueReviews figures={figures.data} />
            </div>
          </div>
        </div>
      ) : figures.isError ? (
        <ErrorState error={figures.error} onRetry={() => figures.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}
