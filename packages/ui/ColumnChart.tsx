import { formatNumber } from '@portal/kit/format'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Tone } from './Badge.tsx'

export type ChartColumn = {
  id: string
  /** Under the column, as short as a month. */
  label: string
  /** The whole of it in words, read aloud: «november 2026: 12 avvik». */
  name: string
  /** From the bottom up. */
  parts: { id: string; value: number; tone?: Tone }[]
  /** A link to the list that makes the number. */
  link: ReactElement<{ className?: string; 'aria-label'?: string; children?: ReactNode }>
}
type Props = {
  label: string
  columns: ChartColumn[]
  format?: (value: number) => string /** The top of the scale, when it is given by nature. */
  max?: number
}

const fills: Record<Tone, string> = {
  blue: 'fill-brand',
  grey: 'fill-field',
  green: 'fill-green-fill',
  amber: 'fill-amber-fill',
  orange: 'fill-orange-fill',
  red: 'fill-danger-fill',
}
const height = 208
const top = 20
const plot = height - top - 24
const sumOf = ({ parts }: ChartColumn) => parts.reduce((sum, { value }) => sum + value, 0)

/** Columns over time, stacked when they have parts; each is a link to what it counts. Widths are shares, so no script measures. */
export function ColumnChart({ label, columns, format = formatNumber, max = Math.max(1, ...columns.map(sumOf)) }: Props) {
  const width = 100 / columns.length
  const isCrowded = columns.length > 14
  // The numbers above must not run into each other: long ones are smaller, and ask for room.
  const longest = Math.max(...columns.map((column) => format(sumOf(column)).length))
  return (
    <div className="overflow-x-auto">
      <svg
        width="100%"
        height={height}
        role="group"
        aria-label={label}
        style={{ minWidth: columns.length * Math.max(25, longest * 6) }}
        className="block"
      >
        {[0, 0.5, 1].map((line) => (
          <line key={line} x1="0" x2="100%" y1={top + plot * line} y2={top + plot * line} className="stroke-line" />
        ))}
        {columns.map((column, i) =>
          cloneElement(column.link, {
            key: column.id,
            className: 'group outline-none',
            'aria-label': column.name,
            children: <Column column={column} at={i * width} width={width} scale={plot / max} />,
          } as object),
        )}
        <g aria-hidden className="pointer-events-none">
          {columns.map((column, i) => (
            <Words
              key={column.id}
              column={column}
              middle={(i + 0.5) * width}
              scale={plot / max}
              format={format}
              isQuiet={isCrowded && i % 2 > 0}
              isLong={longest > 3}
            />
          ))}
        </g>
      </svg>
    </div>
  )
}

type ColumnProps = { column: ChartColumn; at: number; width: number; scale: number }

function Column({ column, at, width, scale }: ColumnProps) {
  const topOf = (n: number) => top + plot - scale * column.parts.slice(0, n).reduce((below, { value }) => below + value, 0)
  return (
    <>
      <rect
        x={`${at}%`}
        width={`${width}%`}
        y="1"
        height={height - 2}
        rx="6"
        className="fill-transparent stroke-transparent stroke-2 group-hover:fill-hover group-focus-visible:stroke-brand-ink"
      />
      {column.parts.map(({ id, value, tone = 'blue' }, n) => (
        <rect
          key={id}
          x={`${at + width * 0.2}%`}
          width={`${width * 0.6}%`}
          y={topOf(n + 1)}
          height={value * scale}
          className={fills[tone]}
        />
      ))}
    </>
  )
}

type WordsProps = {
  column: ChartColumn
  middle: number
  scale: number
  format: (value: number) => string
  isQuiet: boolean
  isLong: boolean
}

/** The number above a column and the word below it. Beside the link and not in it: the link has the whole in words. */
function Words({ column, middle, scale, format, isQuiet, isLong }: WordsProps) {
  const sum = sumOf(column)
  const x = `${middle}%`
  return (
    <>
      {sum > 0 && (
        <text
          x={x}
          y={top + plot - scale * sum - 5}
          textAnchor="middle"
          className={`fill-ink tabular-nums ${isLong ? 'text-[0.625rem]' : 'text-xs'}`}
        >
          {format(sum)}
        </text>
      )}
      {!isQuiet && (
        <text x={x} y={height - 7} textAnchor="middle" className="fill-muted text-[0.6875rem]">
          {column.label}
        </text>
      )}
    </>
  )
}

/** What the colours of a stacked chart mean. */
export const Legend = ({ items }: { items: { id: string; label: string; tone: Tone }[] }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {items.map(({ id, label, tone }) => (
      <li key={id} className="flex items-center gap-1.5">
        <svg width="10" height="10" aria-hidden>
          <rect width="10" height="10" rx="2" className={fills[tone]} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
