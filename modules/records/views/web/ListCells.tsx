import { formatDate } from '@portal/kit/format'
import { type Column, rowLink, titleColumn } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Row = { id: string; number: string; title: string }
type Look<R> = Omit<Column<R>, 'id' | 'label'>
type Listed<C extends string, R> = {
  ids: readonly C[]
  labels: Record<C, string>
  /** The page of a row, from the root. */
  pathOf: (row: R) => string
  /** Signs beside a title: what a row has, which no column tells. */
  extras: (row: R) => ReactNode
  isTitleSortable?: boolean
  looks: Record<Exclude<C, 'number' | 'title'>, Look<R>>
  /** Under the title where there is no room for all columns, after the number: what their cells would tell. */
  meta: (row: R) => ReactNode[]
  /** Below the number and title of a card. */
  card: (row: R) => ReactNode
}

/** A column, or the words beside a mark, for a table that has room for all; narrower, `meta` tells it. Written out whole: the style sheet is made of it. */
export const onlyWide = '@max-[73rem]:hidden'
/** Words beside a mark that says the same. */
export const wordWide = '@max-[73rem]:sr-only'
/** A day by which something is to be done, red once it is past: `overdue` says it aloud. */
export const DueDay = ({ day, isOverdue, overdue }: { day: string | null; isOverdue: boolean; overdue: string }) =>
  day && (
    <span className={`tabular-nums ${isOverdue ? 'font-medium text-danger' : ''}`}>
      {formatDate(day)}
      {isOverdue && <span className="sr-only">, {overdue}</span>}
    </span>
  )
/** What is there, with dots between. */
const dotted = (parts: ReactNode[]) =>
  parts.filter(Boolean).map((part, n) => (
    <span key={n}>
      {n > 0 && ' · '}
      {part}
    </span>
  ))

/** The columns of a list of records and its card on a phone, made from how each column looks. */
export function listCells<C extends string, R extends Row>({
  ids,
  labels,
  pathOf,
  extras,
  isTitleSortable = false,
  looks,
  meta,
  card,
}: Listed<C, R>) {
  const title = (row: R) => (
    <span className="line-clamp-2 text-pretty">
      <Link to={pathOf(row)} className={rowLink}>
        {row.title}
      </Link>
    </span>
  )
  const all: Record<string, Look<R>> = {
    ...looks,
    number: { className: `${onlyWide} whitespace-nowrap text-muted tabular-nums`, cell: (row) => row.number },
    title: {
      isSortable: isTitleSortable,
      className: titleColumn,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span className="grid min-w-0 flex-1 gap-0.5">
            {title(row)}
            <span className="truncate text-xs text-muted @min-[73rem]:hidden">{dotted([row.number, ...meta(row)])}</span>
          </span>
          {extras(row)}
        </span>
      ),
    },
  }
  const columns = ids.map((id): Column<R> => ({ id, label: labels[id], ...all[id]! }))
  return {
    /** The title is always there: it is the way to the record. */
    columnsOf: (shown: readonly C[]) => columns.filter(({ id }) => id === 'title' || shown.some((one) => one === id)),
    card: (row: R) => (
      <div className="grid gap-1.5">
        <span className="flex items-center justify-between gap-3 text-xs text-muted tabular-nums">
          {row.number}
          {extras(row)}
        </span>
        {title(row)}
        {card(row)}
      </div>
    ),
  }
}

/** The title of a card on a board, as its link. */
export const BoardTitle = ({ path, title }: { path: string; title: string }) => (
  <Link to={path} draggable={false} className="line-clamp-3 font-medium text-ink outline-offset-2 hover:underline">
    {title}
  </Link>
)
