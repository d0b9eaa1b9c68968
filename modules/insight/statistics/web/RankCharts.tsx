import { formatNumber, formatPercent } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { ChartCard } from '@portal/ui/ChartCard.tsx'
import { cumulative, RankChart } from '@portal/ui/RankChart.tsx'
import type { Figures } from '../contract.ts'
import { type ListOf, listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { ListLink, NumberLink } from './Totals.tsx'

/** Why it happens, the most frequent cause first, and how much the first ones make together. */
export function CauseChart({ figures }: { figures: Figures }) {
  const rows = figures.causes.map(({ cause, count }) => ({
    id: cause,
    label: deviationTexts.rootCauseCategory[cause],
    value: count,
    list: listOf.reported(figures, figures, { rootCauseCategory: [cause] }),
  }))
  const { title, note, none, cause, cumulative: sum } = texts.causes
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="text-muted">{none}</p>
      </Card>
    )
  const shares = cumulative(rows.map(({ value }) => value))
  return (
    <ChartCard
      title={title}
      note={note}
      words={texts}
      chart={<RankChart label={title} isPareto ranks={rows.map(({ list, ...row }) => ({ ...row, link: <ListLink list={list} /> }))} />}
      table={{
        head: [cause, texts.number, sum],
        rows: rows.map(({ id, label, value, list }, i) => ({
          id,
          cells: [...cellsOf({ label, value, list }), formatPercent(shares[i]!)],
        })),
      }}
    />
  )
}

const cellsOf = ({ label, value, list }: Pick<Row, 'label' | 'value' | 'list'>) => [
  label,
  <NumberLink key="n" list={list}>
    {formatNumber(value)}
  </NumberLink>,
]

/** The cases reported in the period, by one of their fields: each row opens its own. */
const rowsOf = <V extends string>(
  figures: Figures,
  field: 'category' | 'deviationType',
  names: Record<V, string>,
  counted: [V, number][],
) =>
  counted.map(([id, value]) => ({
    id,
    label: names[id],
    value,
    list: listOf.reported(figures, figures, { [field]: [id] }),
  }))

export function CategoryChart({ figures }: { figures: Figures }) {
  const counted = figures.categories.map(({ category, count }): [typeof category, number] => [category, count])
  const rows = rowsOf(figures, 'category', deviationTexts.category, counted)
  return <RankCard title={texts.categories.title} head={texts.categories.category} rows={rows} />
}

export function TypeChart({ figures }: { figures: Figures }) {
  const counted = figures.types.map(({ deviationType, count }): [typeof deviationType, number] => [deviationType, count])
  const rows = rowsOf(figures, 'deviationType', deviationTexts.type, counted)
  return <RankCard title={texts.types.title} head={texts.types.type} rows={rows} />
}

type Row = { id: string; label: string; value: number; list: ListOf }

const RankCard = ({ title, head, rows }: { title: string; head: string; rows: Row[] }) =>
  rows.length > 0 && (
    <ChartCard
      title={title}
      words={texts}
      chart={<RankChart label={title} ranks={rows.map(({ list, ...row }) => ({ ...row, link: <ListLink list={list} /> }))} />}
      table={{
        head: [head, texts.number],
        rows: rows.map(({ id, label, value, list }) => ({
          id,
          cells: cellsOf({ label, value, list }),
        })),
      }}
    />
  )
