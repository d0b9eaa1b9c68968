import { formatLongDate, formatWeek } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { FirstStepsCard } from '@portal/modules/insight/firstSteps/web/public'
import { HeadFigures } from '@portal/modules/insight/statistics/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Figure } from '@portal/ui/charts/Figure.tsx'
import { currentDay } from '@portal/ui/clock'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { past } from '@portal/ui/past'
import { ErrorState, Skeleton, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutDashboard, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Dashboard } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { BriefCard } from './BriefCard.tsx'
import { listOf } from './CountLinks.tsx'
import { DueLine } from './DueLine.tsx'
import { OverviewCards } from './OverviewCards.tsx'
import { dashboardQueries } from './queries.ts'

export function DashboardPage() {
  const firstname = useAuth((state) => state.user?.firstname ?? '')
  const page = useQuery(dashboardQueries.page)
  const [isArranging, setArranging] = useState(false)
  const today = currentDay()
  return (
    <Page
      title={texts.welcome(firstname)}
      intro={
        <>
          <span className="block first-letter:uppercase">{texts.today(formatLongDate(today), formatWeek(today, today))}</span>
          <DueLine counts={page.data?.counts} />
        </>
      }
      actions={
        <>
          {page.data?.can.includes('makeTask') && (
            <Button render={<Link to="/tasks/new" />}>
              <Plus aria-hidden /> {texts.newTask}
            </Button>
          )}
          {page.data && !past() && (
            <Button size="icon" aria-label={texts.arrange} onClick={() => setArranging(true)}>
              <LayoutDashboard aria-hidden />
            </Button>
          )}
        </>
      }
    >
      {page.isPending ? (
        <Loading />
      ) : page.isLoadingError ? (
        <ErrorState error={page.error} onRetry={page.refetch} />
      ) : (
        <Content page={page.data} isArranging={isArranging} onArrange={setArranging} />
      )}
    </Page>
  )
}

type Props = { page: Dashboard; isArranging: boolean; onArrange: (is: boolean) => void }
function Content({ page, isArranging, onArrange }: Props) {
  const shown = page.counts.filter(({ count }) => count > 0)
  // Who answers for the company is shown how it stands; what waits for them is in the lists below.
  const leads = page.can.includes('seeCompany')
  // Who begins is shown what there is, and no empty card.
  const isNew = page.firstSteps !== null && !past()
  return (
    <>
      {page.firstSteps && isNew && (
        <Suspense fallback={<Skeleton className="h-132 sm:h-118" />}>
          <FirstStepsCard firstSteps={page.firstSteps} />
        </Suspense>
      )}
      {leads ? (
        <Suspense fallback={<Skeleton className="h-132 sm:h-134 md:h-42" />}>
          <HeadFigures />
        </Suspense>
      ) : (
        <div
          hidden={shown.length === 0}
          className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] sm:gap-4 xl:grid-cols-[repeat(var(--figures),1fr)]"
          style={{ '--figures': inRows(shown.length) } as React.CSSProperties}
        >
          {shown.map(({ kind, text, list, count, overdue }) => (
            <Figure
              isCompact
              key={kind}
              label={text}
              value={count}
              note={texts.overdue(overdue)}
              isLate={overdue > 0}
              link={listOf(kind, list)}
            />
          ))}
        </div>
      )}
      {page.brief && page.brief.lines.length > 0 && <BriefCard brief={page.brief} />}
      <OverviewCards page={page} isNew={isNew} isArranging={isArranging} onArrange={onArrange} />
    </>
  )
}

/** How many stand in a row, so that the last row is about as full as the first. */
const inRows = (count: number) => Math.ceil(count / Math.ceil(count / 7))

const Loading = () => (
  <>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] sm:gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
    <Columns
      main={
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      }
      side={<Skeleton className="h-64" />}
    />
  </>
)
