import type { InputOf, OutputOf } from '@portal/kit/contract'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { access } from '../contract.ts'
import { accessQueries } from './queries.ts'
import { kindOf, type RestrictableKind } from './restrictable.ts'
import { texts } from './texts.ts'

type Hidden = OutputOf<typeof access.listRestricted>['items'][number]
type Number = InputOf<typeof access.askForAccess>['number']
const words = texts.hidden

type Props = { kinds: readonly RestrictableKind[]; onAsk: (number: Number) => void }

/** Number, department and status: all that an administrator knows of what they may not read. */
export function HiddenCard({ kinds, onAsk }: Props) {
  const { data, error, isLoadingError, refetch } = useQuery(accessQueries.hidden)
  if (isLoadingError) return <ErrorCard title={words.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  const ask = ({ number, hasAsked }: Hidden) =>
    hasAsked ? (
      <span className="text-muted">{words.asked}</span>
    ) : (
      <Button size="sm" onClick={() => onAsk(number)}>
        {texts.step.ask}
      </Button>
    )
  const statusOf = ({ number, status }: Hidden) => {
    const Status = kindOf(kinds, number)?.RestrictedStatus
    return Status && <Status status={status} />
  }
  const columns: Column<Hidden>[] = [
    { id: 'number', label: words.column.number, cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    { id: 'department', label: words.column.department, cell: ({ departmentName }) => departmentName },
    { id: 'status', label: words.column.status, cell: statusOf },
    { id: 'ask', label: texts.step.ask, className: 'text-right', cell: ask },
  ]
  return (
    <Card title={words.title} flush>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{data.items.length === 0 ? words.empty : words.intro}</p>
      {data.items.length > 0 && (
        <Table
          caption={words.caption}
          columns={columns}
          rows={data.items}
          keyOf={({ number }) => number}
          card={(row) => (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-medium tabular-nums">{row.number}</span> · {row.departmentName}
              </span>
              {statusOf(row)}
              {ask(row)}
            </div>
          )}
        />
      )}
    </Card>
  )
}
