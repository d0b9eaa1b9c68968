import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { EmptyChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { RankCard } from '@portal/ui/charts/RankCard.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { useListLink } from './ListLink.tsx'

type Shown = { figures: Figures }
type Field = 'rootCauseCategory' | 'category' | 'deviationType'

/** The cases reported in the period, by one of their fields: each row opens its own. */
function useRanks(figures: Figures, field: Field) {
  const linkTo = useListLink()
  return <V extends string>(counted: [V, number][], names: Record<V, string>) =>
    counted.map(([id, value]) => ({
      id,
      label: names[id],
      value,
      link: linkTo(listOf.reported(figures, figures, { [field]: [id] })),
    }))
}

/** Why it happens, the most frequent cause first, and how much the first ones make together. */
export function CauseChart({ figures }: Shown) {
  const ranksOf = useRanks(figures, 'rootCauseCategory')
  const { title, note, none, cause } = texts.causes
  if (figures.causes.length === 0) return <EmptyChartCard title={title}>{none}</EmptyChartCard>
  const ranks = ranksOf(
    figures.causes.map(({ cause: one, count }) => [one, count]),
    deviationTexts.rootCauseCategory,
  )
  return <RankCard title={title} note={note} axis={cause} isPareto ranks={ranks} />
}

export function CategoryChart({ figures }: Shown) {
  const ranksOf = useRanks(figures, 'category')
  const ranks = ranksOf(
    figures.categories.map(({ category, count }) => [category, count]),
    deviationTexts.category,
  )
  return ranks.length > 0 && <RankCard title={texts.categories.title} axis={texts.categories.category} ranks={ranks} />
}

/** Not there for a company without categories of its own. */
export function OwnCategoryChart({ figures }: Shown) {
  const linkTo = useListLink()
  const ranks = figures.ownCategories.map(({ id, label, count }) => ({
    id,
    label,
    value: count,
    link: linkTo(listOf.reported(figures, figures, { ownCategoryId: id })),
  }))
  return ranks.length > 0 && <RankCard title={texts.ownCategories} axis={texts.categories.category} ranks={ranks} />
}

/** One for each of the company's own fields with few values. */
export function OwnFieldCharts({ figures }: Shown) {
  const linkTo = useListLink()
  return figures.ownFields.map(({ id, label, counts }) => (
    <RankCard
      key={id}
      title={label}
      axis={label}
      ranks={counts.map((one) => ({
        id: one.value,
        label: one.label,
        value: one.count,
        link: linkTo(listOf.reported(figures, figures, { own: [one.value] })),
      }))}
    />
  ))
}

export function TypeChart({ figures }: Shown) {
  const ranksOf = useRanks(figures, 'deviationType')
  const ranks = ranksOf(
    figures.types.map(({ deviationType, count }) => [deviationType, count]),
    deviationTexts.type,
  )
  return ranks.length > 0 && <RankCard title={texts.types.title} axis={texts.types.type} ranks={ranks} />
}
