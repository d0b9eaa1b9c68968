import { RiskSections } from '@portal/modules/governance/riskMatrices/web/public'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { riskFigureTexts as texts } from '../riskFigureTexts.ts'
import { DepartmentFigures } from './DepartmentFigures.tsx'
import { statisticsQueries } from './queries.ts'
import { CategoryRisks, DepartmentRisks, LevelRisks, MovedRisks, OverdueReviews, RiskTotals } from './RiskCharts.tsx'
import { RiskHierarchy } from './RiskHierarchy.tsx'
import { readStatisticsSearch } from './statisticsSearch.ts'
import { TopRisks } from './TopRisks.tsx'

/** How it stands with the risks: every figure opens the list that makes it. */
export function RiskFiguresPage() {
  const { departmentId } = readStatisticsSearch(useSearch({ strict: false }))
  return (
    <DepartmentFigures
      of="risks"
      path="/risk-evaluation/statistics"
      title={texts.title}
      intro={texts.intro}
      sections={<RiskSections />}
      departmentId={departmentId}
      figures={useQuery(statisticsQueries.risks(departmentId))}
    >
      {(figures) => (
        <>
          <RiskTotals figures={figures} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <LevelRisks figures={figures} />
            <MovedRisks figures={figures} />
          </div>
          <TopRisks figures={figures} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <CategoryRisks figures={figures} />
            <div className="grid grid-cols-1 gap-5">
              <RiskHierarchy figures={figures} />
              <DepartmentRisks figures={figures} />
              <OverdueReviews figures={figures} />
            </div>
          </div>
        </>
      )}
    </DepartmentFigures>
  )
}
