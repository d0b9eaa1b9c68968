import { formatDate, formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { LoadMore } from '@portal/ui/LoadMore.tsx'
import { PathLink } from '@portal/ui/PathLink.tsx'
import { ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Team, Teammate } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { dashboardQueries } from './queries.ts'

/** W17: what each of those one leads has to do. Every number opens the list that makes it, where work is given to another. */
export function TeamCard() {
  const [isAll, setAll] = useState(false)
  const team = useQuery(dashboardQueries.team(isAll))
  if (team.isPending) return <SkeletonCard />
  if (team.isLoadingError)
    return (
      <Card title={texts.team} flush>
        <ErrorState error={team.error} onRetry={() => team.refetch()} />
      </Card>
    )
  const { kinds, items, total } = team.data
  return (
    <Card title={texts.team} flush>
      <p className="px-4 pb-3 text-muted sm:px-5">{total === 0 ? texts.teamEmpty : texts.teamNote}</p>
      {total > 0 && (
        <div className="border-t border-line">
          <Table
            caption={texts.team}
            columns={columnsOf(kinds)}
            rows={items}
            keyOf={({ id }) => id}
            card={(mate) => <MateCard mate={mate} kinds={kinds} />}
          />
        </div>
      )}
      {items.length < total && (
        <LoadMore
          shown={items.length}
          total={total}
          hasMore={!isAll || team.isPlaceholderData}
          busy={team.isPlaceholderData}
          onMore={() => setAll(true)}
        />
      )}
    </Card>
  )
}

const columnsOf = (kinds: Team['kinds']): Column<Teammate>[] => [
  { id: 'name', label: texts.teamColumn.name, cell: ({ name }) => <span className="font-medium">{name}</span> },
  ...kinds.map(({ kind, text }) => ({ id: kind, label: text, cell: (mate: Teammate) => <Work mate={mate} kind={kind} text={text} /> })),
  { id: 'oldest', label: texts.teamColumn.oldest, cell: (mate) => <Oldest mate={mate} />, className: 'w-2/5' },
]

const MateCard = ({ mate, kinds }: { mate: Teammate; kinds: Team['kinds'] }) => (
  <span className="grid gap-1">
    <span className="font-medium">{mate.name}</span>
    {mate.oldest === null ? (
      <span className="text-muted">{texts.teamNone}</span>
    ) : (
      <>
        <span className="flex flex-wrap items-baseline gap-x-5">
          {kinds.map(({ kind, text }) => (
            <span key={kind} className="flex items-baseline gap-x-1.5 text-muted">
              {text}: <Work mate={mate} kind={kind} text={text} />
            </span>
          ))}
        </span>
        <Oldest mate={mate} />
      </>
    )}
  </span>
)

const link = 'inline-flex min-h-6 items-center font-medium tabular-nums hover:underline pointer-coarse:min-h-11'

/** How much there is of one kind, and how much of it is late: each number opens its list. */
function Work({ mate: { name, work }, kind, text }: { mate: Teammate; kind: string; text: string }) {
  const { open, overdue, list, overdueList } = work.find((one) => one.kind === kind)!
  if (open === 0) return <span className="text-muted tabular-nums">0</span>
  const of = <span className="sr-only">: {texts.teamLink(text, name)}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <PathLink path={list} className={`${link} text-brand-ink`}>
        {formatNumber(open)}
        {of}
      </PathLink>
      {overdue > 0 && (
        <PathLink path={overdueList} className={`${link} whitespace-nowrap text-danger`}>
          {texts.teamLate(overdue)}
          {of}
        </PathLink>
      )}
    </span>
  )
}

function Oldest({ mate: { oldest } }: { mate: Teammate }) {
  if (!oldest) return null
  return (
    <span className="flex items-baseline gap-x-3">
      <span className={`whitespace-nowrap tabular-nums ${oldest.isOverdue ? 'font-medium text-danger' : 'text-muted'}`}>
        {oldest.isOverdue && <span className="sr-only">{texts.late}: </span>}
        {formatDate(oldest.dueDate)}
      </span>
      <Link to={oldest.path as '/dashboard'} className="line-clamp-1 text-ink hover:underline pointer-coarse:leading-11">
        {oldest.title}
      </Link>
    </span>
  )
}
