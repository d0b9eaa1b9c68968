import { formatNumber } from '@portal/kit/format'
import { cloneElement } from 'react'
import type { Tone } from '../Badge.tsx'
import { type ChartLink, fills } from './marks.ts'
import { Scroller } from './Scroller.tsx'
import { columnWidth, isLabelled, stackOf, sumOf, topOf } from './scale.ts'

/** What a part of every column counts. */
export type ChartPart = { label: string; tone?: Tone }
export type ChartColumn = {
  id: string
  /** Under the column, as short as a month. */
  label: string
  /** The whole of it in words, read aloud: «november 2026: 12 avvik». */
  name: string
  /** One for each part, from the bottom up. */
  values: number[]
  link: ChartLink
  /** The sum of the same in the period before: a line across the column. */
  before?: number | undefined
}
type Props = {
  label: string
  parts: ChartPart[]
  columns: ChartColumn[]
  /** What the lines across the columns are called. */
  beforeLabel?: string
  format?: (value: number) => string
}

const height = 208
const top = 20
const plot = height - top - 24

/** Columns, stacked when they have several parts; each is a link to what it counts. Widths are shares, so no script measures. */
export function ColumnChart({ label, parts, columns, beforeLabel, format = formatNumber }: Props) {
  const sums = columns.map(({ values }) => sumOf(values))
  const scale = plot / topOf([...sums, ...columns.map(({ before = 0 }) => before)])
  const width = 100 / columns.length
  const longest = Math.max(...sums.map((sum) => format(sum).length))
  return (
    <>
      <Scroller label={label} hasLinks={columns.some(({ link }) => link)}>
        <svg
          width="100%"
          height={height}
          role="group"
          aria-label={label}
          style={{ minWidth: columns.length * columnWidth(longest) }}
          className="block"
        >
          {[0, 0.5, 1].map((line) => (
            <line key={line} x1="0" x2="100%" y1={top + plot * line} y2={top + plot * line} className="stroke-line" />
          ))}
          {columns.map(({ id, name, values, link }, i) =>
            cloneElement(link ?? <g role="img" />, {
              key: id,
              className: 'group outline-none',
              'aria-label': name,
              children: <Column parts={parts} values={values} at={i * width} width={width} scale={scale} />,
            } as object),
          )}
          {/* Beside the links and not in them: a link has the whole in words. */}
          <g aria-hidden className="pointer-events-none" textAnchor="middle">
            {columns.map((column, i) => {
              const x = `${(i + 0.5) * width}%`
              const sum = sums[i]!
              const y = top + plot - scale * (column.before ?? 0)
              return (
                <g key={column.id}>
                  {column.before !== undefined && (
                    <line x1={`${(i + 0.12) * width}%`} x2={`${(i + 0.88) * width}%`} y1={y} y2={y} className="stroke-ink stroke-2" />
                  )}
                  {sum > 0 && (
                    <text
                      x={x}
                      y={top + plot - topmost(scale * sum, scale * (column.before ?? 0)) - 5}
                      className={`fill-ink tabular-nums ${longest > 3 ? 'text-[0.625rem]' : 'text-xs'}`}
                    >
                      {format(sum)}
                    </text>
                  )}
                  {isLabelled(i, columns.length) && (
                    <text x={x} y={height - 7} className="fill-muted text-[0.6875rem]">
                      {column.label}
                    </text>
                  )}
                </g>
              )
            })}
          </g>
        </svg>
      </Scroller>
      {(parts.length > 1 || beforeLabel) && <Legend parts={parts.length > 1 ? parts : []} before={beforeLabel} />}
    </>
  )
}

/** A number above a column is not struck through by the line of the period before. */
const topmost = (column: number, line: number) => (line > column && line - column < 16 ? line : column)

type ColumnProps = { parts: ChartPart[]; values: number[]; at: number; width: number; scale: number }

const Column = ({ parts, values, at, width, scale }: ColumnProps) => (
  <>
    <rect
      x={`${at}%`}
      width={`${width}%`}
      y="1"
      height={height - 2}
      rx="6"
      className="fill-transparent stroke-transparent stroke-2 group-hover:fill-hover group-focus-visible:stroke-brand-ink"
    />
    {stackOf(values).map(({ from, to }, i) => (
      <rect
        key={parts[i]!.label}
        x={`${at + width * 0.2}%`}
        width={`${width * 0.6}%`}
        y={top + plot - scale * to}
        height={scale * (to - from)}
        className={fills[parts[i]!.tone ?? 'blue']}
      />
    ))}
  </>
)

/** What the colours mean, the highest part of the columns first. */
const Legend = ({ parts, before }: { parts: ChartPart[]; before: string | undefined }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {parts.toReversed().map(({ label, tone = 'blue' }) => (
      <li key={label} className="flex items-center gap-1.5">
        <svg width="10" height="10" aria-hidden>
          <rect width="10" height="10" rx="2" className={fills[tone]} />
        </svg>
        {label}
      </li>
    ))}
    {before && (
      <li className="flex items-center gap-1.5">
        <svg width="14" height="10" aria-hidden>
          <line x2="14" y1="5" y2="5" className="stroke-ink stroke-2" />
        </svg>
        {before}
      </li>
    )}
  </ul>
)
