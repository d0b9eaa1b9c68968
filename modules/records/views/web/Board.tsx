import { formatNumber } from '@portal/kit/format'
import { LoadMoreOf } from '@portal/ui/LoadMore.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { type Dragged, useDragging } from '@portal/ui/useDragging'
import { useFocusArrived } from '@portal/ui/useFocusArrived'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { BoardCard, type Hands, useHands } from './BoardCard.tsx'
import type { BoardProps } from './listParts.ts'
import { listTexts } from './listTexts.ts'
import { NewRows } from './NewRows.tsx'
import { mergeShownRows, type ShownRows, shownRowsOf } from './shownRows.ts'

const texts = listTexts.board

/** The rows in columns. A row is dragged with mouse or finger, carried by keyboard, or moved from its own menu. */
export function Board<R extends { id: string }>(props: BoardProps<R>) {
  const { columns, keyOf, nameOf, columnOf, waysOf, onMove, newest, arrived, onSort } = props
  const howId = useId()
  const board = useRef<HTMLElement>(null)
  /** The row whose button takes the focus with it into its next column. */
  const followed = useRef<string>(undefined)
  /** True once, of the card that was put down by keyboard. */
  const takeFocus = useCallback((key: string) => {
    const isIt = followed.current === key
    if (isIt) followed.current = undefined
    return isIt
  }, [])
  const labelOf = (id: string) => columns.find((one) => one.id === id)?.label ?? ''
  const drop = (row: R, to: string | undefined) => {
    if (to === undefined || columnOf(row) === to) return
    if (waysOf(row).includes(to)) onMove(row, to)
    else toast(texts.noWay(labelOf(columnOf(row)), labelOf(to)), { tone: 'info' })
  }
  const { dragged, announcement, announce, onPointerDown, onKeyDown } = useDragging<R, string>({
    idOf: keyOf,
    homeOf: columnOf,
    targetAt: ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')?.dataset.column,
    next: (_, over, step) => {
      const at = columns.findIndex(({ id }) => id === over)
      return columns[Math.min(Math.max(at + step, 0), columns.length - 1)]!.id
    },
    words: {
      lifted: (row) => texts.lifted(nameOf(row), labelOf(columnOf(row))),
      over: (row, to) => (columnOf(row) === to ? texts.home : waysOf(row).includes(to) ? texts.over : texts.overNot)(labelOf(to)),
    },
    onDrop: (row, to, isByKeys) => {
      if (isByKeys) announceDrop(row, to)
      drop(row, to)
    },
    hasGhost: true,
    scroller: board,
  })
  const announceDrop = (row: R, to = columnOf(row)) => {
    const [from, mayGo] = [columnOf(row), waysOf(row).includes(to)]
    if (from === to) return announce(texts.putBack(nameOf(row)))
    if (mayGo) followed.current = keyOf(row)
    announce(mayGo ? texts.putDown(nameOf(row), labelOf(to)) : texts.noWay(labelOf(from), labelOf(to)))
  }
  const [lists, setLists] = useState<Record<string, ShownRows>>({})
  const setColumnRows = useCallback((id: string, list: ShownRows) => setLists((before) => ({ ...before, [id]: list })), [])
  const all = mergeShownRows(columns.map(({ id }) => lists[id]))
  const focusArrived = useFocusArrived(all?.ids, '[data-column]')
  const hands = useHands({ howId, takeFocus, onPointerDown, onKeyDown })
  return (
    <section ref={board} aria-label={props.label} className="relative overflow-x-auto">
      <p id={howId} hidden>
        {texts.how}
      </p>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      {/* Room for what tells of new cards: it covers none of those that are here. */}
      <div className="sticky left-0 h-9 pt-1 pointer-coarse:h-12 print:hidden">
        {all && (
          <NewRows
            key={all.fetchedAt}
            newest={newest}
            words={arrived}
            rows={all}
            onShow={(ids, isThere) => {
              focusArrived(ids)
              if (!isThere) onSort(newest.sort)
            }}
          />
        )}
      </div>
      <div className="grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 p-3 pt-1 sm:p-5 sm:pt-1">
        {columns.map((column) => (
          <BoardColumn key={column.id} {...props} column={column} dragged={dragged} hands={hands} onList={setColumnRows} />
        ))}
      </div>
    </section>
  )
}

type ColumnProps<R extends { id: string }> = BoardProps<R> & {
  column: BoardProps<R>['columns'][number]
  dragged: Dragged<R, string> | undefined
  hands: Hands<R>
  onList: (id: string, list: ShownRows) => void
}

function BoardColumn<R extends { id: string }>({ column, columns, dragged, hands, onList, ...row }: ColumnProps<R>) {
  const list = useInfiniteQuery(column.query)
  const { id } = column
  const { data, dataUpdatedAt, hasNextPage, isRefetching, isPlaceholderData, refetch } = list
  useEffect(() => {
    if (data && !isPlaceholderData) onList(id, shownRowsOf({ data, dataUpdatedAt, hasNextPage, isRefetching, refetch }))
  }, [id, data, dataUpdatedAt, hasNextPage, isRefetching, isPlaceholderData, refetch, onList])
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isTarget = dragged !== undefined && row.waysOf(dragged.item).includes(column.id)
  const isOver = dragged?.over === column.id
  return (
    <div
      data-column={column.id}
      className={`rounded-xl bg-sunken p-2 transition-shadow ${isTarget ? (isOver ? 'ring-2 ring-brand' : 'ring-1 ring-brand') : ''}`}
      // Dragged over where it may not go: seen, and told in words.
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
      {list.isLoadingError ? (
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
                isDragged={dragged !== undefined && row.keyOf(dragged.item) === key}
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
