import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'

export type ChartTable = { head: string[]; rows: { id: string; cells: ReactNode[] }[] }
type Props = {
  title: string
  note?: string
  /** The words of the two buttons. */
  words: { asTable: string; asChart: string }
  chart: ReactNode
  /** The same numbers, each with the same link. The first cell names the row. */
  table: ChartTable
  className?: string
}

/** A chart that is also a table: the same numbers and links, for whoever reads them better in rows. */
export function ChartCard({ title, note, words, chart, table, className }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={title}
      className={className}
      actions={
        <Button
          variant="link"
          className="-mr-3.5"
          onClick={() => setTable(!isTable)}
          aria-label={`${isTable ? words.asChart : words.asTable}: ${title}`}
        >
          {isTable ? words.asChart : words.asTable}
        </Button>
      }
    >
      {note && <p className="mb-3 max-w-prose text-muted">{note}</p>}
      {isTable ? <NumberTable caption={title} table={table} /> : chart}
    </Card>
  )
}

/** Numbers in rows. It may be wider than a phone, and is then moved sideways: by its links, or `isPlain` by itself. */
export const NumberTable = ({ caption, isPlain, table: { head, rows } }: { caption: string; isPlain?: boolean; table: ChartTable }) => (
  <div className="-mx-4 overflow-x-auto sm:-mx-5" {...(isPlain && { role: 'group', 'aria-label': caption, tabIndex: 0 })}>
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
        {rows.map(({ id, cells: [name, ...numbers] }) => (
          <tr key={id} className="border-b border-line last:border-0 hover:bg-hover">
            <th scope="row" className="h-10 min-w-36 px-4 py-1.5 text-left font-normal sm:px-5">
              {name}
            </th>
            {numbers.map((cell, i) => (
              // A cell is told from its neighbours by its column alone.
              <td key={head[i + 1]} className="px-3 last:pr-4 sm:last:pr-5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
