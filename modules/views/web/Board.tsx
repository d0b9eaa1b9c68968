import { formatNumber } from '@portal/kit/format'
import { LoadMore } from '@portal/ui/LoadMore.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { BoardCard } from './BoardCard.tsx'
import type { BoardProps } from './listParts.ts'
import { listTexts } from './listTexts.ts'

const texts = listTexts.board

/** The rows in columns. A row is dragged with a mouse, or moved from its own menu by keyboard and thumb. */
export function Board<R>(props: BoardProps<R>) {
  const { columns, columnOf, waysOf, onMove } = props
  const [dragged, setDragged] = useState<R>()
  const labelOf = (id: string) => columns.find((one) => one.id === id)?.label ?? ''
  const drop = (to: string) => {
    if (dragged === undefined || columnOf(dragged) === to) return
    if (waysOf(dragged).includes(to)) onMove(dragged, to)
    else toast(texts.noWay(labelOf(columnOf(dragged)), labelOf(to)), { tone: 'info' })
  }
  return (
    <section aria-label={props.label} className="relative overflow-x-auto">
      <div className="grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 p-3 sm:p-5">
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            {...props}
            column={column}
            isTarget={dragged !== undefined && waysOf(dragged).includes(column.id)}
            onDrag={setDragged}
            onDrop={() => drop(column.id)}
          />
        ))}
      </div>
    </section>
  )
}

type ColumnProps<R> = BoardProps<R> & {
  column: BoardProps<R>['columns'][number]
  /** What is being dragged can go here. */
  isTarget: boolean
  onDrag: (row?: R) => void
  onDrop: () => void
}

function BoardColumn<R>({ column, columns, isTarget, onDrag, onDrop, ...row }: ColumnProps<R>) {
  const list = useInfiniteQuery(column.query)
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
        {column.head}
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
          {rows.map((one) => (
            <BoardCard key={row.keyOf(one)} {...row} row={one} columns={columns} onDrag={onDrag} />
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
