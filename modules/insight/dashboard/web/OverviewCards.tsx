import { RisksNow } from '@portal/modules/governance/risks/web/public'
import type { CardLayout, CardName } from '@portal/modules/insight/dashboardCards'
import { CardsDialog, inOrder } from '@portal/modules/insight/dashboardCards/web/public'
import { LeadTimeCard, OpenByAge, OpenBySeverity, TrendCard } from '@portal/modules/insight/statistics/web/public'
import { PushOffer } from '@portal/modules/records/notifications/web/public'
import { SoonCard } from '@portal/modules/work/yearWheel/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Columns } from '@portal/ui/Page.tsx'
import { EmptyState, SkeletonCard } from '@portal/ui/States.tsx'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import type { Dashboard } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { type InboxSearch, inboxPath } from './inboxSearch.ts'
import { MyReports } from './MyReports.tsx'
import { WaitingGroups, WaitingList } from './WaitingList.tsx'

const HealthCard = lazy(() => import('./HealthCard.tsx').then((file) => ({ default: file.HealthCard })))
const InjuryFreeCard = lazy(() => import('./InjuryFreeCard.tsx').then((file) => ({ default: file.InjuryFreeCard })))
const TeamCard = lazy(() => import('./TeamCard.tsx').then((file) => ({ default: file.TeamCard })))

type Props = {
  page: Dashboard
  /** Who begins is shown what there is, and no empty card. */
  isNew: boolean
  isArranging: boolean
  onArrange: (is: boolean) => void
}
/** The cards of the overview, as whoever reads has arranged them. */
export function OverviewCards({ page, isNew, isArranging, onArrange }: Props) {
  const ownKinds = page.counts.flatMap(({ kind, isOwn }) => (isOwn ? kind : []))
  const looksAhead = page.can.includes('lookAhead')
  const treats = page.counts.some(({ kind, count }) => kind === 'myCase' && count > 0)
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
    trend: looksAhead && !isNew && (
      <Suspense fallback={waits}>
        <TrendCard />
      </Suspense>
    ),
    risks: looksAhead && (
      <Suspense fallback={waits}>
        <RisksNow hidesEmpty={isNew} />
      </Suspense>
    ),
  }
  const side: Cards = {
    injuryFree: page.injuryFreeDays !== null && (
      <Suspense fallback={waits}>
        <InjuryFreeCard days={page.injuryFreeDays} />
      </Suspense>
    ),
    openByAge: shows(sum(page.openByAge)) && (
      <Suspense fallback={waits}>
        <OpenByAge
          title={texts.openByAge}
          ages={page.openByAge.map((one) => ({ ...one, label: texts.age(one.minAgeDays, one.maxAgeDays) }))}
        />
      </Suspense>
    ),
    leadTime: looksAhead && !isNew && (
      <Suspense fallback={waits}>
        <LeadTimeCard />
      </Suspense>
    ),
    health: page.can.includes('seeHealth') && !isNew && (
      <Suspense fallback={waits}>
        <HealthCard />
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
const arranged = (cards: Cards, layout: CardLayout) =>
  inOrder(namesOf(cards), layout).map((name) => !layout.hidden.includes(name) && <Fragment key={name}>{cards[name]}</Fragment>)

const sum = (some: readonly { count: number }[]) => some.reduce((all, { count }) => all + count, 0)

const InboxLink = ({ title, search }: { title: string; search: InboxSearch }) => (
  <Link to={inboxPath} search={search} aria-label={texts.allOf(title)} className="text-brand-ink hover:underline">
    {texts.all}
  </Link>
)
