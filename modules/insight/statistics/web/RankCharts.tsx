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
          cells: [
            label,
            <NumberLink key="n" list={list}>
              {formatNumber(value)}
            </NumberLink>,
            formatPercent(shares[i]!),
          ],
        })),
      }}
    />
  )
}

export const CategoryChart = ({ figures }: { figures: Figures }) => (
  <RankCard
    title={texts.categories.title}
    head={texts.categories.category}
    rows={figures.categories.map(({ category, count }) => ({
      id: category,
      label: deviationTexts.category[category],
      value: count,
      list: listOf.reported(figures, figures, { category: [category] }),
    }))}
  />
)

export const TypeChart = ({ figures }: { figures: Figures }) => (
  <RankCard
    title={texts.types.title}
    head={texts.types.type}
    rows={figures.types.map(({ deviationType, count }) => ({
      id: deviationType,
      label: deviationTexts.type[deviationType],
      value: count,
      list: listOf.reported(figures, figures, { deviationType: [deviationType] }),
    }))}
  />
)

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
          cells: [
            label,
            <NumberLink key="n" list={list}>
              {formatNumber(value)}
            </NumberLink>,
          ],
        })),
      }}
    />
  )
