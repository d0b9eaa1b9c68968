import { formatPercent } from '@portal/kit/format'
import { ChartCard } from './ChartCard.tsx'
import { chartTexts } from './chartTexts.ts'
import { type Rank, RankChart } from './RankChart.tsx'
import { cumulative } from './scale.ts'

type Props = {
  title: string
  note?: string
  /** What the rows are: `Årsak`. */
  axis: string
  ranks: Rank[]
  isPareto?: boolean
}

/** Bars that are also a table. */
export function RankCard({ title, note, axis, ranks, isPareto = false }: Props) {
  const shares = cumulative(ranks.map(({ value }) => value))
  return (
    <ChartCard
      title={title}
      note={note}
      chart={<RankChart label={title} ranks={ranks} isPareto={isPareto} />}
      table={{
        head: [axis, chartTexts.number, ...(isPareto ? [chartTexts.cumulative] : [])],
        rows: ranks.map(({ id, label, value, link }, i) => ({
          id,
          name: label,
          cells: [{ value, link }, ...(isPareto ? [formatPercent(shares[i]!)] : [])],
        })),
      }}
    />
  )
}
