import { formatNumber } from '@portal/kit/format'
import { LoadMore } from '@portal/ui/LoadMore.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { type DeviationRow, type DeviationStatus, statuses } from '../contract.ts'
import { deviationTexts } from '../texts.ts'
import { BoardCard } from './BoardCard.tsx'
import { BoardMove, type Move } from './BoardMove.tsx'
import { boardSteps } from './boardSteps.ts'
import { StatusOf } from './DeviationMarks.tsx'
import type { ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'
import { deviationQueries } from './queries.ts'

const texts = listTexts.board
const nameOf = (status: DeviationStatus) => deviationTexts.progress[status]

/** The same cases as the list's, by status. A card that is moved opens the step that leads there, with all its guards. */
export function Board({ search }: { search: ListSearch }) {
  const [dragged, setDragged] = useState<DeviationRow>()
  const [move, setMove] = useState<Move>()
  const ask = (row: DeviationRow, to: DeviationStatus) => {
    if (row.status === to) return
    const step = boardSteps[row.status][to]
    if (step) setMove({ row, to, step })
    else toast(texts.noWay(nameOf(row.status), nameOf(to)), { tone: 'info' })
  }
  return (
    <section aria-label={texts.label} className="overflow-x-auto">
      <div className="grid w-max min-w-full auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 p-3 sm:p-5">
        {(search.status ?? statuses).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            search={search}
            isTarget={dragged !== undefined && boardSteps[dragged.status][status] !== undefined}
            onDrag={setDragged}
            onDrop={() => dragged && ask(dragged, status)}
            onMove={ask}
          />
        ))}
      </div>
      {move && <BoardMove key={`${move.row.id}${move.to}`} move={move} onClose={() => setMove(undefined)} />}
    </section>
  )
}

type ColumnProps = {
  status: DeviationStatus
  search: ListSearch
  /** What is being dragged can go here. */
  isTarget: boolean
  onDrag: (row?: DeviationRow) => void
  onDrop: () => void
  onMove: (row: DeviationRow, to: DeviationStatus) => void
}

function BoardColumn({ status, search, isTarget, onDrag, onDrop, onMove }: ColumnProps) {
  const list = useInfiniteQuery(deviationQueries.list({ ...search, status: [status] }))
  const [isOver, setOver] = useState(false)
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isInside)
  }
  return (
    <div
      className={`rounded-xl bg-sunken p-2 transition-shadow ${isOver ? 'ring-2 ring-brand' : isTarget ? 'ring-1 ring-brand' : ''}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onDrop()
      }}
    >
      <h2 className="flex items-center justify-between gap-2 px-1.5 pt-1 pb-2 font-medium">
        <StatusOf status={status} />
        {first && (
          <span className="text-muted tabular-nums">
            {formatNumber(first.total)}
            {first.totalCapped && '+'}
          </span>
        )}
      </h2>
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => list.refetch()} />
      ) : !first ? (
        <SkeletonRows rows={4} />
      ) : (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <BoardCard key={row.id} row={row} onDrag={onDrag} onMove={(to) => onMove(row, to)} />
          ))}
          {rows.length === 0 && <li className="px-1.5 py-6 text-center text-muted">{texts.empty}</li>}
        </ul>
      )}
      {first && rows.length > 0 && (
        <LoadMore
          shown={rows.length}
          total={first.total}
          isCapped={first.totalCapped}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </div>
  )
}
