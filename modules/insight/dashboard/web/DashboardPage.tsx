import { formatLongDate, formatWeek } from '@portal/kit/format'
import { RisksNow } from '@portal/modules/governance/risks/web/public'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import type { CardLayout, CardName } from '@portal/modules/insight/dashboardCards'
import { CardsDialog, inOrder } from '@portal/modules/insight/dashboardCards/web/public'
import { FirstStepsCard } from '@portal/modules/insight/firstSteps/web/public'
import { HeadFigures, OpenByAge, OpenBySeverity } from '@portal/modules/insight/statistics/web/public'
import { PushOffer } from '@portal/modules/records/notifications/web/public'
import { SoonCard } from '@portal/modules/work/yearWheel/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Figure } from '@portal/ui/charts/Figure.tsx'
import { currentDay } from '@portal/ui/clock'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { past } from '@portal/ui/past'
import { EmptyState, ErrorState, Skeleton, SkeletonCard, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, LayoutDashboard, Plus } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Dashboard } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { BriefCard } from './BriefCard.tsx'
import { listOf } from './CountLinks.tsx'
import { DueLine } from './DueLine.tsx'
import { type InboxSearch, inboxPath } from './inboxSearch.ts'
import { MyReports } from './MyReports.tsx'
import { dashboardQueries } from './queries.ts'
import { WaitingGroups, WaitingList } from './WaitingList.tsx'

const TeamCard = lazy(() => import('./TeamCard.tsx').then((file) => ({ default: file.TeamCard })))

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
      ) : page.isError ? (
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
  const ownKinds = page.counts.flatMap(({ kind, isOwn }) => (isOwn ? kind : []))
  // Who answers for the company is shown how it stands; what waits for them is in the lists below.
  const leads = page.can.includes('seeCompany')
  const looksAhead = page.can.includes('lookAhead')
  const treats = page.counts.some(({ kind, count }) => kind === 'myCase' && count > 0)
  // Who begins is shown what there is, and no empty card.
  const isNew = page.firstSteps !== null && !past()
  const shows = (count: number) => count > 0 || !isNew
  const waits = isNew ? null : <SkeletonCard />
  const main: Cards = {
    now: shows(page.now.length) && (
      <>
        <Card title={texts.now} flush actions={<InboxLink title={texts.now} search={{ span: 'now' }} />}>
          {page.now.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title={texts.nowEmpty}>
              {texts.nowEmptyBody}
            </EmptyState>
          ) : (
            <WaitingList items={page.now} />
          )}
        </Card>
        {treats && <PushOffer />}
      </>
    ),
    ahead: shows(page.ahead.length) && (
      <Card title={texts.ahead} flush actions={<InboxLink title={texts.ahead} search={{ kind: ownKinds, span: 'ahead' }} />}>
        <p className="px-4 pb-3 text-muted sm:px-5">{page.ahead.length === 0 ? texts.aheadEmpty : texts.aheadNote}</p>
        <WaitingGroups items={page.ahead} />
      </Card>
    ),
    team: page.can.includes('seeTeam') && (
      <Suspense fallback={<SkeletonCard />}>
        <TeamCard />
      </Suspense>
    ),
    openBySeverity: shows(sum(page.openBySeverity)) && (
      <Suspense fallback={waits}>
        <OpenBySeverity
          words={{ title: texts.openBySeverity, all: texts.all, allOf: texts.allOf(texts.openBySeverity) }}
          counts={page.openBySeverity}
        />
      </Suspense>
    ),
    risks: looksAhead && (
      <Suspense fallback={waits}>
        <RisksNow hidesEmpty={isNew} />
      </Suspense>
    ),
  }
  const side: Cards = {
    openByAge: shows(sum(page.openByAge)) && (
      <Suspense fallback={waits}>
        <OpenByAge
          title={texts.openByAge}
          ages={page.openByAge.map((one) => ({ ...one, label: texts.age(one.minAgeDays, one.maxAgeDays) }))}
        />
      </Suspense>
    ),
    myReports: shows(page.myReports.length) && <MyReports reports={page.myReports} />,
    soon: looksAhead && (
      <Suspense fallback={waits}>
        <SoonCard hidesEmpty={isNew} />
      </Suspense>
    ),
  }
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
      <Columns main={arranged(main, page.layout)} side={arranged(side, page.layout)} />
      {isArranging && (
        <Suspense>
          <CardsDialog cards={namesOf({ ...main, ...side })} layout={page.layout} onClose={() => onArrange(false)} />
        </Suspense>
      )}
    </>
  )
}

type Cards = Partial<Record<CardName, ReactNode>>
const namesOf = (cards: Cards) => (Object.keys(cards) as CardName[]).filter((name) => Boolean(cards[name]))
/** What there is for whoever reads, as they have arranged it. */
const arranged = (cards: Cards, layout: CardLayout) =>
  inOrder(namesOf(cards), layout).map((name) => !layout.hidden.includes(name) && <Fragment key={name}>{cards[name]}</Fragment>)

const sum = (some: readonly { count: number }[]) => some.reduce((all, { count }) => all + count, 0)

/** How many stand in a row, so that the last row is about as full as the first. */
const inRows = (count: number) => Math.ceil(count / Math.ceil(count / 7))

const InboxLink = ({ title, search }: { title: string; search: InboxSearch }) => (
  <Link to={inboxPath} search={search} aria-label={texts.allOf(title)} className="text-brand-ink hover:underline">
    {texts.all}
  </Link>
)
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
