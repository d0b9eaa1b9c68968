import { formatDate, formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { LoadMore } from '@portal/ui/LoadMore.tsx'
import { ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Teammate } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { dashboardQueries } from './queries.ts'

/** W17: what each of those one leads has to do. Every number opens the list that makes it, where tasks are given to another. */
export function TeamCard() {
  const [isAll, setAll] = useState(false)
  const team = useQuery(dashboardQueries.team(isAll))
  if (team.isPending) return <SkeletonCard />
  if (team.isError)
    return (
      <Card title={texts.team} flush>
        <ErrorState error={team.error} onRetry={() => team.refetch()} />
      </Card>
    )
  const { items, total } = team.data
  return (
    <Card title={texts.team} flush>
      <p className="px-4 pb-3 text-muted sm:px-5">{total === 0 ? texts.teamEmpty : texts.teamNote}</p>
      {total > 0 && (
        <div className="border-t border-line">
          <Table caption={texts.team} columns={columns} rows={items} keyOf={({ id }) => id} card={MateCard} />
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

const columns: Column<Teammate>[] = [
  { id: 'name', label: texts.teamColumn.name, cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: 'open', label: texts.teamColumn.open, isNumeric: true, cell: (mate) => <Count mate={mate} of="open" /> },
  { id: 'overdue', label: texts.teamColumn.overdue, isNumeric: true, cell: (mate) => <Count mate={mate} of="overdue" /> },
  { id: 'oldest', label: texts.teamColumn.oldest, cell: (mate) => <Oldest mate={mate} />, className: 'w-2/5' },
]

const MateCard = (mate: Teammate) => (
  <span className="grid gap-1">
    <span className="font-medium">{mate.name}</span>
    {mate.open === 0 ? (
      <span className="text-muted">{texts.teamNone}</span>
    ) : (
      <>
        <span className="flex flex-wrap items-baseline gap-x-5">
          <span className="text-muted">
            {texts.teamColumn.open}: <Count mate={mate} of="open" />
          </span>
          <span className="text-muted">
            {texts.teamColumn.overdue}: <Count mate={mate} of="overdue" />
          </span>
        </span>
        <Oldest mate={mate} />
      </>
    )}
  </span>
)

const link = 'inline-flex min-h-6 items-center font-medium tabular-nums hover:underline pointer-coarse:min-h-11'

function Count({ mate, of }: { mate: Teammate; of: 'open' | 'overdue' }) {
  const count = mate[of]
  if (count === 0) return <span className="text-muted tabular-nums">0</span>
  return (
    <Link
      to="/tasks"
      search={{ assigneeId: mate.id, ...(of === 'overdue' && { status: ['overdue'] }) }}
      className={`${link} ${of === 'overdue' ? 'text-danger' : 'text-brand-ink'}`}
    >
      {formatNumber(count)} <span className="sr-only">{texts.teamLink[of](count, mate.name)}</span>
    </Link>
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
      <Link to="/tasks/$id" params={{ id: oldest.id }} className="line-clamp-1 text-ink hover:underline pointer-coarse:leading-11">
        {oldest.title}
      </Link>
    </span>
  )
}
