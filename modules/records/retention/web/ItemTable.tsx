import { formatDate } from '@portal/kit/format'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { DisposalItem, DisposalRun } from '../contract.ts'
import { retentionTexts } from '../texts.ts'
import { retentionQueries } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.proposal

/** The lines of a list, with why each is there; of one that is over, what became of them. */
export function ItemTable({ run, isOver = false }: { run: Pick<DisposalRun, 'id' | 'version'>; isOver?: boolean }) {
  const { data, error, isLoadingError, refetch } = useQuery(retentionQueries.items(run.id, run.version))
  if (isLoadingError) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} />
  const columns: Column<DisposalItem>[] = [
    { id: 'name', label: words.name, cell: (row) => <span className="font-medium tabular-nums">{row.name}</span> },
    { id: 'class', label: words.class, cell: (row) => row.classText },
    { id: 'ended', label: words.ended, className: 'whitespace-nowrap', cell: (row) => formatDate(row.endedOn) },
    { id: 'kept', label: words.kept, className: 'whitespace-nowrap', cell: (row) => formatDate(row.dueOn) },
    ...(isOver ? [{ id: 'status', label: words.status, cell: (row: DisposalItem) => retentionTexts.itemStatus[row.status] }] : []),
  ]
  return (
    <div className="-mx-4 sm:-mx-5">
      <Table
        caption={words.title}
        columns={columns}
        rows={data.items}
        keyOf={(row) => row.id}
        card={(row) => (
          <div className="grid gap-0.5">
            <span className="font-medium tabular-nums">{row.name}</span>
            <span className="text-muted">{row.classText}</span>
            <span className="text-muted">
              {words.kept} {formatDate(row.dueOn)}
            </span>
            {isOver && <span>{retentionTexts.itemStatus[row.status]}</span>}
          </div>
        )}
      />
      {data.total > data.items.length && <p className="px-4 pt-2 text-muted sm:px-5">{words.more(data.total - data.items.length)}</p>}
    </div>
  )
}
