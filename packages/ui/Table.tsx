import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type Key, type ReactNode } from 'react'
import { Select } from './Select.tsx'
import { texts } from './texts.ts'
import { useMedia } from './useMedia.ts'
import { usePressed } from './usePressed.ts'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** In place of the label, in a table: a box that chooses all. */
  head?: ReactNode
  /** Leaves the label to who listens where its cells are narrow. */
  labelClass?: string
  isSortable?: boolean
  isNumeric?: boolean
  /** For widths, and for leaving a column out below a width of the table (`@max-[60rem]:hidden`). */
  className?: string
}
type Props<Row> = {
  /** Says what the rows are; only read aloud. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => Key
  /** A column id, with `-` before it for falling. */
  sort?: string
  onSort?: (sort: string) => void
  /** The same row on a phone, where there is no room for columns. */
  card: (row: Row) => ReactNode
  /** The heading a row stands under: rows of one group follow each other. */
  groupOf?: ((row: Row) => string) | undefined
  /** How wide the window must be for columns; 48rem unless told. */
  wideFrom?: string
}

/** Room for a few words of what a row is called, however many columns stand beside it. */
export const titleColumn = 'w-full min-w-72 wrap-anywhere @max-[56rem]:pl-4 @max-[50rem]:pl-4'

/**
 * Rows with sortable columns; below 768 px the same rows as cards. Columns that do not fit are left out by their class, and when a person has
 * chosen more than there is room for, the table scrolls and not the page. Put `rowLink` on the one link of each row; `data-row` is what the keys
 * of lists, and what opens a record beside its list, find rows by.
 */
export function Table<Row>({ caption, columns, rows, keyOf, sort = '', onSort, card, groupOf, wideFrom = '48rem' }: Props<Row>) {
  const isWide = useMedia(`(min-width: ${wideFrom})`)
  const headed = rows.map((row, n) => {
    const heading = groupOf?.(row)
    return { row, heading: heading !== (n > 0 ? groupOf?.(rows[n - 1]!) : undefined) ? heading : undefined }
  })
  const sortable = columns.filter((column) => column.isSortable)
  if (!isWide)
    return (
      <>
        {onSort && sortable.length > 0 && <SortChoice columns={sortable} sort={sort} onSort={onSort} />}
        <ul aria-label={caption} className="divide-y divide-line">
          {headed.map(({ row, heading }) => (
            <Fragment key={keyOf(row)}>
              {heading && <li className={`px-4 py-2.5 ${groupHeading}`}>{heading}</li>}
              <li data-row className="relative px-4 py-3 transition-colors hover:bg-hover">
                {card(row)}
              </li>
            </Fragment>
          ))}
        </ul>
      </>
    )
  return (
    <div className="@container overflow-x-auto print:overflow-visible">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined}
                className={`h-9 px-3 font-medium first:pl-5 last:pr-5 @max-[50rem]:px-2 @max-[50rem]:first:pl-4 @max-[50rem]:last:pr-4 ${column.isNumeric ? 'text-right' : ''} ${column.className ?? ''}`}
              >
                {column.head ||
                  (column.isSortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : <Label column={column} />)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {headed.map(({ row, heading }) => (
            <Fragment key={keyOf(row)}>
              {heading && (
                <tr className="border-b border-line">
                  <th scope="colgroup" colSpan={columns.length} className={`h-8 px-5 text-left @max-[50rem]:px-4 ${groupHeading}`}>
                    {heading}
                  </th>
                </tr>
              )}
              <tr
                data-row
                className="relative border-b border-line transition-colors last:border-0 focus-within:bg-hover hover:bg-hover has-[a[aria-current=true]]:bg-brand-soft has-[a[aria-current=true]]:shadow-[inset_3px_0_var(--color-brand)]"
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={`h-11 px-3 py-1.5 first:pl-5 last:pr-5 @max-[50rem]:px-2 @max-[50rem]:first:pl-4 @max-[50rem]:last:pr-4 ${column.isNumeric ? 'text-right tabular-nums' : ''} ${column.className ?? ''}`}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const groupHeading = 'bg-sunken text-xs font-semibold text-muted'

/** Makes one link the target of the whole row or card. */
export const rowLink = 'font-medium text-ink outline-offset-4 after:absolute after:inset-0 hover:underline'

const Label = <Row,>({ column: { label, labelClass } }: { column: Column<Row> }) =>
  labelClass ? <span className={labelClass}>{label}</span> : label

type SortProps<Row> = { sort: string; onSort: (sort: string) => void; column: Column<Row> }

function SortButton<Row>({ column, sort, onSort }: SortProps<Row>) {
  // The arrow turns as it is pressed; the rows, which take longer, follow.
  const [shown, press] = usePressed(sort, onSort)
  const isRising = shown === column.id
  const isFalling = shown === `-${column.id}`
  const Icon = isRising ? ArrowUp : isFalling ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      className={`-mx-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 font-medium hover:bg-hover hover:text-ink ${isRising || isFalling ? 'text-ink' : ''}`}
      onClick={() => press(isRising ? `-${column.id}` : column.id)}
    >
      <Label column={column} />
      <Icon className={`size-3.5 ${isRising || isFalling ? '' : 'opacity-50'}`} aria-hidden />
    </button>
  )
}

function SortChoice<Row>({ columns, sort, onSort }: { columns: Column<Row>[]; sort: string; onSort: (sort: string) => void }) {
  return (
    <div className="border-b border-line px-4 py-2">
      <Select aria-label={texts.action.sort} value={sort} onChange={(event) => onSort(event.target.value)}>
        {columns.flatMap((column) => [
          <option key={column.id} value={column.id}>
            {column.label}, {texts.common.ascending}
          </option>,
          <option key={`-${column.id}`} value={`-${column.id}`}>
            {column.label}, {texts.common.descending}
          </option>,
        ])}
      </Select>
    </div>
  )
}
