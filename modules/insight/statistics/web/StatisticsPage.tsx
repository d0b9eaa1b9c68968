import { formatDate } from '@portal/kit/format'
import { ProjectName } from '@portal/modules/company/projects/web/public'
import { PrintedBy } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay } from '@portal/ui/clock'
import { Page } from '@portal/ui/Page.tsx'
import { PageContents } from '@portal/ui/PageContents.tsx'
import { EmptyState, ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChartNoAxesColumn, Printer } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { Figures } from '../contract.ts'
import { periodBefore, usualPeriod } from '../figureRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { BreachCard } from './BreachCard.tsx'
import { CultureCard } from './CultureCard.tsx'
import { DepartmentTable } from './DepartmentTable.tsx'
import { FiguresPaper } from './FiguresPaper.tsx'
import { GraveCard } from './GraveCard.tsx'
import { LeadCharts } from './LeadCharts.tsx'
import { LessonCard } from './LessonCard.tsx'
import { OpensLists } from './ListLink.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { statisticsQueries } from './queries.ts'
import { CategoryChart, CauseChart, OwnCategoryChart, OwnFieldCharts, TypeChart } from './RankCharts.tsx'
import { RateCard } from './RateCard.tsx'
import { RepeatList } from './RepeatList.tsx'
import { ReportedChart } from './ReportedChart.tsx'
import { readStatisticsSearch, type StatisticsSearch } from './statisticsSearch.ts'
import { Totals } from './Totals.tsx'

// Above this the account of a period reads so much that it waits to be asked for.
const many = 5_000

/** How it goes with the deviations: every figure opens the list that makes it. */
export function StatisticsPage() {
  const search = readStatisticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const figures = useQuery(statisticsQueries.figures(search))
  const usual = usualPeriod(currentDay())
  const shown = { from: search.from ?? figures.data?.from ?? usual.from, to: search.to ?? figures.data?.to ?? usual.to }
  const isAsked = figures.data !== undefined && !figures.isPlaceholderData
  const earlier = periodBefore(shown)
  // Asked after what it stands beside: nobody waits for it.
  const before = useQuery({ ...statisticsQueries.figures({ ...search, ...earlier }), enabled: isAsked, placeholderData: undefined })
  const cards = useRef<HTMLDivElement>(null)
  const departments = useQuery(statisticsQueries.departments)
  const department = departments.data?.items.find(({ id }) => id === search.departmentId)
  const opensLists = figures.data?.opensLists ?? true
  return (
    <Page
      title={texts.title}
      intro={
        <>
          <span className="print:hidden">{opensLists ? texts.intro : texts.introOfOffice}</span>
          <span className="hidden print:block">
            {texts.printedPeriod(formatDate(shown.from), formatDate(shown.to), department?.name ?? texts.allDepartments)}
            {search.projectId && (
              <>
                {` · ${texts.project} `}
                <ProjectName id={search.projectId} />
              </>
            )}
          </span>
          <Suspense>
            <PrintedBy />
          </Suspense>
        </>
      }
      actions={
        <>
          <PageContents label={texts.contents} of={cards} isEmpty={!figures.data} />
          <Button disabled={!figures.data} onClick={() => window.print()}>
            <Printer aria-hidden /> {texts.print}
          </Button>
          <FiguresPaper of="deviations" search={search} isEmpty={!figures.data} />
        </>
      }
      breadcrumb={[
        <Link key="list" to="/deviations">
          {texts.deviations}
        </Link>,
      ]}
    >
      <PeriodFilter
        shown={shown}
        departmentId={search.departmentId}
        projectId={search.projectId}
        isWhole={!opensLists}
        onChange={(next) => navigate({ to: '/deviations/statistics', search: next, replace: true, resetScroll: false })}
      />
      {figures.data ? (
        <div
          ref={cards}
          className={`grid grid-cols-1 gap-5 ${figures.isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={figures.isFetching}
        >
          <OpensLists value={opensLists}>
            <Content figures={figures.data} before={before.data && isSomething(before.data) ? before.data : undefined} />
          </OpensLists>
          {/* Nobody counts whom a project has. */}
          {!search.projectId && <CultureCard search={search} />}
          <LearnedCards search={search} opensLists={opensLists} />
          <BalanceCard search={search} isLarge={figures.data.totals.reported + figures.data.totals.open > many} />
          <RateCard />
          <BreachCard search={search} />
        </div>
      ) : figures.isLoadingError ? (
        <ErrorState error={figures.error} onRetry={() => figures.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const isSomething = ({ totals: { reported, closed } }: Figures) => reported + closed > 0

function Content({ figures, before }: { figures: Figures; before: Figures | undefined }) {
  return (
    <>
      <Totals figures={figures} before={before} />
      {!isSomething(figures) ? (
        <Card>
          <EmptyState icon={<ChartNoAxesColumn />} title={texts.nothing.title}>
            {texts.nothing.body}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ReportedChart figures={figures} before={before} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-5">
              <CauseChart figures={figures} />
              <TypeChart figures={figures} />
              <OwnCategoryChart figures={figures} />
              <OwnFieldCharts figures={figures} />
            </div>
            <CategoryChart figures={figures} />
          </div>
          <LeadCharts figures={figures} />
          {figures.opensLists && <DepartmentTable figures={figures} />}
          <ProjectTable figures={figures} />
          <RepeatList figures={figures} />
        </>
      )}
    </>
  )
}

/** What was grave and what was learned; they come after the figures, and wait for nothing but themselves. */
function LearnedCards({ search, opensLists }: { search: StatisticsSearch; opensLists: boolean }) {
  const { data } = useQuery(statisticsQueries.learned(search))
  return (
    data && (
      <>
        {opensLists && <GraveCard learned={data} />}
        <LessonCard lessons={data.lessons} />
      </>
    )
  )
}

const Loading = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">{texts.title}</span>
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-72 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
