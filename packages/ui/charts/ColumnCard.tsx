import { ChartCard } from './ChartCard.tsx'
import { type ChartColumn, type ChartPart, ColumnChart } from './ColumnChart.tsx'
import { chartTexts } from './chartTexts.ts'
import type { ChartLink } from './marks.ts'
import { sumOf } from './scale.ts'

type Props = {
  title: string
  note?: string
  /** What the columns are: `Måned`. */
  axis: string
  parts: ChartPart[]
  /** What the period before is called, where the columns tell of it. */
  beforeLabel?: string
  columns: (ChartColumn & {
    /** The label in full, where there is room. */
    title?: string
    /** The list behind each part, where there are several. */
    links?: ChartLink[]
  })[]
}

/** Columns of counts that are also a table, with the sum where they have parts. */
export const ColumnCard = ({ title, note, axis, parts, columns, beforeLabel }: Props) => (
  <ChartCard
    title={title}
    note={note}
    chart={<ColumnChart label={title} parts={parts} columns={columns} beforeLabel={beforeLabel} />}
    table={{
      head: [
        axis,
        ...parts.map(({ label }) => label),
        ...(parts.length > 1 ? [chartTexts.sum] : []),
        ...(beforeLabel ? [beforeLabel] : []),
      ],
      rows: columns.map((column) => ({
        id: column.id,
        name: column.title ?? column.label,
        cells: [
          ...(parts.length > 1 ? column.values.map((value, i) => ({ value, link: column.links?.[i] })) : []),
          { value: sumOf(column.values), link: column.link },
          ...(beforeLabel ? [{ value: column.before ?? 0, link: undefined }] : []),
        ],
      })),
    }}
  />
)
