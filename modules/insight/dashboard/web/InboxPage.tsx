import { formatNumber } from '@portal/kit/format'
import { omit } from '@portal/kit/omit'
import { ApiError } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheck, List } from 'lucide-react'
import { useDeferredValue } from 'react'
import { type Group, groups, type Span, spans } from '../choices.ts'
import type { KindCount } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { type InboxSearch, inboxPath, readInboxSearch } from './inboxSearch.ts'
import { dashboardQueries } from './queries.ts'
import { WaitingGroups } from './WaitingList.tsx'

/** «Mine oppgaver»: everything that waits for the person, from every module. */
export function InboxPage() {
  const search = readInboxSearch(useSearch({ strict: false }))
  const list = useInfiniteQuery(dashboardQueries.inbox(search))
  const navigate = useNavigate()
  const counts = list.data?.pages[0]?.counts ?? []
  // How many lines the kinds fill is known with the first answer: until then nothing stands that they would push down.
  // Deferred as in PagedList: else its fifty rows would be drawn at once.
  const isThere = useDeferredValue(list.data) !== undefined || list.isError
  // An address with a kind that there is not shows everything.
  if (search.kind && list.error instanceof ApiError && list.error.code === 'malformed')
    return <Navigate to="/tasks/inbox" search={omit(search, 'kind')} replace />
  const isFiltered = search.kind !== undefined || search.span !== undefined
  return (
    <Page
      title={texts.inbox}
      intro={texts.inboxIntro}
      breadcrumb={<Link to="/tasks">{texts.tasks}</Link>}
      actions={
        <Button render={<Link to="/tasks" search={{ view: 'all' }} />}>
          <List aria-hidden /> {texts.allTasks}
        </Button>
      }
    >
      <Card flush>
        {isThere ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-3 sm:px-5 print:hidden">
              <Kinds search={search} counts={counts} />
              <FilterChoice
                label={texts.spanLabel}
                first={texts.allSpans}
                value={search.span ?? ''}
                className="max-md:grow md:max-w-none"
                options={spans.map((one) => [one, texts.span[one]])}
                onChange={(span) =>
                  navigate({ to: inboxPath, search: { ...search, span: (span || undefined) as Span | undefined }, replace: true })
                }
              />
            </div>
            <PagedList list={list} empty={<Nothing isFiltered={isFiltered} />}>
              {(items) => <WaitingGroups heading="h2" items={items} counts={search.span ? {} : groupCounts(counts, search.kind)} />}
            </PagedList>
          </>
        ) : (
          <SkeletonRows rows={11} />
        )}
      </Card>
    </Page>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      icon={<CircleCheck />}
      title={texts.inboxNoMatch}
      action={<Button render={<Link to={inboxPath} search={{}} />}>{texts.showAll}</Button>}
    />
  ) : (
    <EmptyState icon={<CircleCheck />} title={texts.inboxEmpty}>
      {texts.inboxEmptyBody}
    </EmptyState>
  )

function groupCounts(counts: readonly KindCount[], kinds: readonly string[] | undefined): Partial<Record<Group, string>> {
  const chosen = counts.filter(({ kind }) => !kinds || kinds.includes(kind))
  // Counted from the earliest on: where the counting stopped, the last of the groups has more.
  if (chosen.some(({ isCapped }) => isCapped)) return {}
  const inGroups = ({ overdue, newGrave, newGraveToday, newGraveWeek, today, week, later }: KindCount): Record<Group, number> => ({
    overdue,
    newGrave,
    today: today - newGraveToday,
    week: week - newGraveWeek,
    later: later - (newGrave - newGraveToday - newGraveWeek),
  })
  const sums = chosen.map(inGroups)
  return Object.fromEntries(groups.map((group) => [group, formatNumber(sums.reduce((sum, one) => sum + one[group], 0))]))
}

/** On a phone they are a row that is drawn sideways: what is chosen is to be seen in it. */
const showChosen = (row: HTMLElement | null) => {
  const chosen = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - row.clientWidth / 2
}

/** The kinds there is something of, each a link to what is shown then. */
function Kinds({ search: { kind: chosen, span }, counts }: { search: InboxSearch; counts: readonly KindCount[] }) {
  const shown = counts.filter(({ kind, count }) => count > 0 || chosen?.includes(kind))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isCapped = counts.some((one) => one.isCapped)
  return (
    <nav
      ref={showChosen}
      aria-label={texts.filter}
      className="relative flex gap-1 sm:flex-wrap max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none]"
    >
      <Kind text={texts.everything} count={total} isCapped={isCapped} isChosen={!chosen} search={{ span }} />
      {shown.map(({ kind, text, count, isCapped: isMore }) => (
        <Kind
          key={kind}
          text={text}
          count={count}
          isCapped={isMore}
          isChosen={chosen?.includes(kind) ?? false}
          search={{ kind: [kind], span }}
        />
      ))}
    </nav>
  )
}

type KindProps = {
  text: string
  count: number
  isCapped: boolean
  isChosen: boolean
  search: { kind?: string[]; span: Span | undefined }
}
const Kind = ({ text, count, isCapped, isChosen, search: { span, ...search } }: KindProps) => (
  <Link
    to={inboxPath}
    search={{ ...search, ...(span && { span }) }}
    replace
    resetScroll={false}
    activeOptions={{ exact: true }}
    aria-current={isChosen ? 'page' : undefined}
    className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-lg px-2.5 font-medium text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink pointer-coarse:min-h-11"
  >
    {text}
    <span className="text-xs tabular-nums">
      {formatNumber(count)}
      {isCapped && '+'}
    </span>
  </Link>
)
