import { formatNumber } from '@portal/kit/format'
import { LoadMoreOf } from '@portal/ui/LoadMore.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { BoardCard, type Hands } from './BoardCard.tsx'
import type { BoardProps } from './listParts.ts'
import { listTexts } from './listTexts.ts'
import { useDrag } from './useDrag.ts'
import { type Held, useLift } from './useLift.ts'

const texts = listTexts.board

/** The rows in columns. A row is dragged with mouse or finger, carried by keyboard, or moved from its own menu. */
export function Board<R>(props: BoardProps<R>) {
  const { columns, columnOf, waysOf, onMove } = props
  const howId = useId()
  const board = useRef<HTMLElement>(null)
  const labelOf = (id: string) => columns.find((one) => one.id === id)?.label ?? ''
  const drop = (row: R, to: string | undefined) => {
    if (to === undefined || columnOf(row) === to) return
    if (waysOf(row).includes(to)) onMove(row, to)
    else toast(texts.noWay(labelOf(columnOf(row)), labelOf(to)), { tone: 'info' })
  }
  const { held, setHeld, said, takeFocus, onKeyDown } = useLift(props, drop)
  const onPointerDown = useDrag<R>(board, {
    onLift: (row) => setHeld({ row, over: columnOf(row), isByKeys: false }),
    onOver: (over) => setHeld((before) => (before && before.over !== over ? { ...before, over } : before)),
    onDrop: (row, to) => {
      setHeld(undefined)
      drop(row, to)
    },
  })
  const hands = { howId, takeFocus, onPointerDown, onKeyDown }
  return (
    <section ref={board} aria-label={props.label} className="relative overflow-x-auto">
      <p id={howId} hidden>
        {texts.how}
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      <div className="grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 p-3 sm:p-5">
        {columns.map((column) => (
          <BoardColumn key={column.id} {...props} column={column} held={held} hands={hands} />
        ))}
      </div>
    </section>
  )
}

type ColumnProps<R> = BoardProps<R> & { column: BoardProps<R>['columns'][number]; held: Held<R> | undefined; hands: Hands<R> }

function BoardColumn<R>({ column, columns, held, hands, ...row }: ColumnProps<R>) {
  const list = useInfiniteQuery(column.query)
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isTarget = held !== undefined && row.waysOf(held.row).includes(column.id)
  const isOver = held?.over === column.id
  return (
    <div
      data-column={column.id}
      className={`rounded-xl bg-sunken p-2 transition-shadow ${isTarget ? (isOver ? 'ring-2 ring-brand' : 'ring-1 ring-brand') : ''}`}
      // Held over where it may not go: seen, and told in words.
      style={isOver && !isTarget ? { outline: '2px dashed var(--color-muted)' } : undefined}
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
          {rows.map((one) => {
            const key = row.keyOf(one)
            return (
              <BoardCard
                key={key}
                {...row}
                row={one}
                columns={columns}
                isHeld={held !== undefined && row.keyOf(held.row) === key}
                hands={hands}
              />
            )
          })}
          {rows.length === 0 && <li className="px-1.5 py-6 text-center text-muted">{texts.empty}</li>}
        </ul>
      )}
      {first && rows.length > 0 && <LoadMoreOf list={list} />}
    </div>
  )
}
