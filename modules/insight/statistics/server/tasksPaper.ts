import { formatDate, formatNumber, formatPercent } from '@portal/kit/format'
import { answerOf, read } from '@portal/platform/http/verb'
import { statistics } from '../contract.ts'
import { statisticsTexts } from '../texts.ts'
import { figuresPaper, figureTable, inTree } from './figuresPaper.ts'
import { tasks } from './tasks.ts'

const texts = statisticsTexts.taskFigures

/** The figures of tasks on paper: what their page shows this reader, as tables. */
export const tasksPaper = read(statistics.tasksPaper, async (ctx, given) => {
  const figures = await answerOf(tasks, ctx, given)
  const { totals, weeks, ages, departments, ownCategories } = figures
  const facts: [string, string][] = [
    [texts.total.completed, formatNumber(totals.completed)],
    [texts.total.inTime, totals.inTimeShare === null ? '–' : formatPercent(totals.inTimeShare)],
    [texts.total.open, formatNumber(totals.open)],
    [texts.total.overdue, formatNumber(totals.overdue)],
  ]
  return figuresPaper(ctx, texts.title, figures, facts, [
    ...figureTable(
      texts.weeks.title,
      [texts.weeks.week, texts.weeks.inTime, texts.weeks.late],
      weeks.map((one) => [`${formatDate(one.from)} – ${formatDate(one.to)}`, formatNumber(one.inTime), formatNumber(one.late)]),
    ),
    ...figureTable(
      texts.ages.title,
      [texts.ages.days, texts.list],
      ages.map((one) => [texts.ages.span(one.from, one.to), formatNumber(one.count)]),
    ),
    ...figureTable(
      texts.departments.title,
      [statisticsTexts.department, texts.departments.open, texts.departments.overdue],
      departments.map((one) => [inTree(one), formatNumber(one.open), formatNumber(one.overdue)]),
    ),
    ...figureTable(
      texts.ownCategories,
      [statisticsTexts.categories.category, texts.departments.open],
      ownCategories.map(({ label, count }) => [label, formatNumber(count)]),
    ),
  ])
})
