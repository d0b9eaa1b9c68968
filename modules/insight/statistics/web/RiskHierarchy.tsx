import { hierarchyNames } from '@portal/modules/governance/actionPlan/web/public'
import { actionTexts } from '@portal/modules/records/actions/web/public'
import { ChartCard, EmptyChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { RankChart } from '@portal/ui/charts/RankChart.tsx'
import { Link } from '@tanstack/react-router'
import type { RiskFigures } from '../contract.ts'
import { type PlanListOf, riskListOf } from '../riskFigureRules.ts'
import { riskFigureTexts } from '../riskFigureTexts.ts'

const texts = riskFigureTexts.hierarchy
const planLink = (list: PlanListOf) => <Link to="/risk-evaluation/action-plan" search={list} />
const done = ['done', 'verified'] as const

/** What is done about the risks, by how well that sort of tiltak works; as a table also how far it has come. */
export function RiskHierarchy({ figures }: { figures: RiskFigures }) {
  const isAny = figures.hierarchy.some((one) => one.unfinished + one.done + one.verified > 0)
  if (!isAny) return <EmptyChartCard title={texts.title}>{texts.none}</EmptyChartCard>
  return (
    <ChartCard
      title={texts.title}
      note={texts.note}
      chart={
        <RankChart
          label={texts.title}
          ranks={figures.hierarchy.map(({ hierarchyLevel, unfinished }) => ({
            id: hierarchyLevel,
            label: hierarchyNames[hierarchyLevel],
            value: unfinished,
            link: planLink(riskListOf.hierarchy(figures, hierarchyLevel)),
          }))}
        />
      }
      table={{
        head: [texts.level, texts.unfinished, texts.overdue, ...done.map((one) => actionTexts.status[one])],
        rows: figures.hierarchy.map((one) => ({
          id: one.hierarchyLevel,
          name: hierarchyNames[one.hierarchyLevel],
          cells: [
            { value: one.unfinished, link: planLink(riskListOf.hierarchy(figures, one.hierarchyLevel)) },
            ...(['overdue', ...done] as const).map((show) => ({
              value: one[show],
              link: planLink(riskListOf.hierarchy(figures, one.hierarchyLevel, show)),
            })),
          ],
        })),
      }}
    />
  )
}
