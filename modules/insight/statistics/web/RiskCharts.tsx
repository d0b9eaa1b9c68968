import { formatDate } from '@portal/kit/format'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { moveNames, riskCategoryNames } from '@portal/modules/governance/risks'
import { ChartCard, EmptyChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { Figure } from '@portal/ui/charts/Figure.tsx'
import { RankCard } from '@portal/ui/charts/RankCard.tsx'
import { RankChart } from '@portal/ui/charts/RankChart.tsx'
import { Link } from '@tanstack/react-router'
import type { RiskFigures } from '../contract.ts'
import { type RiskListOf, riskListOf } from '../riskFigureRules.ts'
import { riskFigureTexts as texts } from '../riskFigureTexts.ts'
import { statisticsTexts } from '../texts.ts'
import { DepartmentChart } from './DepartmentChart.tsx'

type Shown = { figures: RiskFigures }
const listLink = (list: RiskListOf) => <Link to="/risk-evaluation" search={list} />

/** How many, and what of them asks for something: the numbers before the charts. */
export const RiskTotals = ({ figures }: Shown) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
    {(['open', 'grave', 'reviewOverdue', 'withoutActions', 'accepted', 'fallen'] as const).map((one) => (
      <Figure key={one} label={texts.total[one]} value={figures.totals[one]} link={listLink(riskListOf[one](figures))} />
    ))}
  </div>
)

const tones = { extreme: 'red', high: 'orange', medium: 'amber', low: 'green' } as const
export const LevelRisks = ({ figures }: Shown) => (
  <RankCard
    title={texts.levels.title}
    axis={texts.levels.level}
    ranks={figures.levels.map(({ level, count }) => ({
      id: level ?? 'unscored',
      label: level ? matrixTexts.level[level] : texts.levels.unscored,
      value: count,
      tone: level ? tones[level] : 'grey',
      link: listLink(riskListOf.onLevel(figures, level)),
    }))}
  />
)

const moveTones = { up: 'orange', down: 'green', new: 'blue' } as const
export const MovedRisks = ({ figures }: Shown) => (
  <RankCard
    title={texts.moved.title}
    note={texts.moved.note(formatDate(figures.from))}
    axis={texts.moved.move}
    ranks={(['up', 'down', 'new'] as const).map((one) => ({
      id: one,
      label: moveNames[one],
      value: figures.moved[one],
      tone: moveTones[one],
      link: listLink(riskListOf.moved(figures, one)),
    }))}
  />
)

export function CategoryRisks({ figures }: Shown) {
  const words = texts.categories
  if (figures.categories.length === 0) return <EmptyChartCard title={words.title}>{words.none}</EmptyChartCard>
  return (
    <ChartCard
      title={words.title}
      chart={
        <RankChart
          label={words.title}
          ranks={figures.categories.map(({ category, open }) => ({
            id: category,
            label: riskCategoryNames[category],
            value: open,
            link: listLink(riskListOf.open(figures, { category: [category] })),
          }))}
        />
      }
      table={{
        head: [statisticsTexts.categories.category, texts.total.open, texts.total.grave],
        rows: figures.categories.map(({ category, open, grave }) => ({
          id: category,
          name: riskCategoryNames[category],
          cells: [
            { value: open, link: listLink(riskListOf.open(figures, { category: [category] })) },
            { value: grave, link: listLink(riskListOf.grave(figures, { category: [category] })) },
          ],
        })),
      }}
    />
  )
}

/** Departments by what of their risks is counted. */
const Departments = ({
  figures,
  of,
  words,
}: Shown & { of: 'grave' | 'reviewOverdue'; words: { title: string; note: string; none: string } }) => (
  <DepartmentChart
    words={words}
    head={[texts.total.open, texts.total[of]]}
    departments={figures.departments.map((one) => ({ ...one, value: one[of] }))}
    tone="orange"
    linkOf={{
      open: (departmentId) => listLink(riskListOf.open({ departmentId })),
      counted: (departmentId) => listLink(riskListOf[of]({ departmentId })),
    }}
  />
)
export const DepartmentRisks = ({ figures }: Shown) => <Departments figures={figures} of="grave" words={texts.departments} />
export const OverdueReviews = ({ figures }: Shown) => <Departments figures={figures} of="reviewOverdue" words={texts.reviews} />
