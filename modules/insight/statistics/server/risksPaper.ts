import { formatDate, formatNumber } from '@portal/kit/format'
import { hierarchyNames } from '@portal/modules/governance/actionPlan/server/public'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { moveNames, riskCategoryNames } from '@portal/modules/governance/risks'
import { actionTexts } from '@portal/modules/records/actions/server/public'
import { answerOf, read } from '@portal/platform/http/verb'
import { tableOf, under } from '@portal/platform/paper/paper'
import { type RiskFigures, statistics } from '../contract.ts'
import { riskFigureTexts as texts } from '../riskFigureTexts.ts'
import { statisticsTexts } from '../texts.ts'
import { figuresPaper, figureTable, inTree } from './figuresPaper.ts'
import { risks } from './risks.ts'

const { total } = texts
const nameOf = (level: RiskFigures['levels'][number]['level']) => (level ? matrixTexts.level[level] : texts.levels.unscored)
const numbers = (...all: number[]) => all.map((one) => formatNumber(one))

/** The figures of risks on paper: what their page shows this reader, as tables. */
export const risksPaper = read(statistics.risksPaper, async (ctx, given) => {
  const figures = await answerOf(risks, ctx, given)
  const { totals, levels, moved, top, categories, departments, hierarchy } = figures
  const facts = (['open', 'grave', 'reviewOverdue', 'withoutActions', 'accepted', 'fallen'] as const).map((one): [string, string] => [
    total[one],
    formatNumber(totals[one]),
  ])
  return figuresPaper(ctx, texts.title, figures, facts, [
    ...figureTable(
      texts.levels.title,
      [texts.levels.level, total.open],
      levels.map(({ level, count }) => [nameOf(level), ...numbers(count)]),
    ),
    ...figureTable(
      `${texts.moved.title}: ${texts.moved.note(formatDate(figures.from))}`,
      [texts.moved.move, total.open],
      (['up', 'down', 'new'] as const).map((one) => [moveNames[one], ...numbers(moved[one])]),
    ),
    ...under(
      texts.top.title,
      tableOf(
        [
          { label: texts.top.number, width: 3 },
          { label: texts.top.risk, width: 7 },
          { label: texts.top.level, width: 3 },
          { label: texts.top.owner, width: 4 },
        ],
        top.map((one) => [one.number, one.title, `${nameOf(one.level)} ${one.score}`, one.ownerName]),
      ),
    ),
    ...figureTable(
      texts.categories.title,
      [statisticsTexts.categories.category, total.open, total.grave],
      categories.map((one) => [riskCategoryNames[one.category], ...numbers(one.open, one.grave)]),
    ),
    ...figureTable(
      statisticsTexts.departments.title,
      [statisticsTexts.department, total.open, total.grave, total.reviewOverdue],
      departments.map((one) => [inTree(one), ...numbers(one.open, one.grave, one.reviewOverdue)]),
    ),
    ...figureTable(
      texts.hierarchy.title,
      [texts.hierarchy.level, texts.hierarchy.unfinished, texts.hierarchy.overdue, actionTexts.status.done, actionTexts.status.verified],
      hierarchy.map((one) => [hierarchyNames[one.hierarchyLevel], ...numbers(one.unfinished, one.overdue, one.done, one.verified)]),
    ),
  ])
})
