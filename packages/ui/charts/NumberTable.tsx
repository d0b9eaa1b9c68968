import { formatNumber } from '@portal/kit/format'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import type { ChartLink } from './marks.ts'
import { Scroller } from './Scroller.tsx'

type Count = { value: number; link: ChartLink }
export type NumberCell = string | Count
type Row = {
  id: string
  name: ReactNode
  /** How far down a tree the row stands. */
  depth?: number
  cells: NumberCell[]
}
export type Numbers = { head: string[]; rows: Row[] }

/** Numbers in rows, each with the link to its list. The first of `head` names the rows. */
export const NumberTable = ({ caption, table: { head, rows } }: { caption: string; table: Numbers }) => (
  <Scroller label={caption} className="-mx-4 sm:-mx-5" hasLinks={rows.some(({ cells }) => cells.some(isLinked))}>
    <table className="w-full text-right tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          {head.map((cell, i) => (
            <th
              key={cell}
              scope="col"
              className={`h-9 px-3 font-medium first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 ${i === 0 ? 'text-left' : ''}`}
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, depth = 0, cells }) => (
          <tr key={id} className="border-b border-line last:border-0 hover:bg-hover">
            <th scope="row" className="h-10 min-w-36 px-4 py-1.5 text-left font-normal sm:px-5">
              <span className="block" style={{ paddingInlineStart: `${depth}rem` }}>
                {name}
              </span>
            </th>
            {cells.map((cell, i) => (
              // Only its column distinguishes a cell from its neighbours.
              <td key={head[i + 1]} className="px-3 last:pr-4 sm:last:pr-5">
                {typeof cell === 'string' ? cell : <NumberLink {...cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)

const isLinked = (cell: NumberCell) => typeof cell !== 'string' && isValidElement(cell.link)

/** A number that is the link to its list. */
export const NumberLink = ({ value, link }: Count) =>
  link ? (
    cloneElement(link, {
      className: 'inline-flex min-h-6 min-w-6 items-center justify-end text-brand-ink underline-offset-2 hover:underline',
      children: formatNumber(value),
    })
  ) : value === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    formatNumber(value)
  )
