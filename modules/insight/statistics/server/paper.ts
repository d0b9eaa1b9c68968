import { formatDate, formatKroner, formatNumber, formatPercent, formatTenths } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/server/public'
import { answerOf, read } from '@portal/platform/http/verb'
import type { PaperBlock } from '@portal/platform/paper/paper'
import { type Balance, type Figures, statistics } from '../contract.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { balance } from './balance.ts'
import { figuresPaper, figureTable, inTree } from './figuresPaper.ts'
import { deviations } from './read.ts'
import { safetyBlocks } from './safetyPaper.ts'

const or = <T>(value: T | null, shown: (value: T) => string) => (value === null ? '–' : shown(value))
const numbers = (...all: number[]) => all.map((one) => formatNumber(one))
const severities = ['low', 'medium', 'high', 'critical'] as const
const { total } = texts

/** The figures of cases on paper: what the page shows this reader, as tables. */
export const deviationsPaper = read(statistics.deviationsPaper, async (ctx, given) => {
  const figures = await answerOf(deviations, ctx, given)
  const account = await answerOf(balance, ctx, given)
  const safety = await safetyBlocks(ctx, given, figures.opensLists)
  return figuresPaper(ctx, texts.title, figures, factsOf(figures), [...accountOf(account), ...tablesOf(figures), ...safety])
})

const factsOf = ({ totals, closing, effect, cost }: Figures): [string, string][] => [
  [total.reported, formatNumber(totals.reported)],
  [total.closed, formatNumber(totals.closed)],
  [total.open, formatNumber(totals.open)],
  [total.overdue, formatNumber(totals.overdue)],
  [texts.lead.median, or(closing.medianDays, (days) => texts.workingDays(formatTenths(days)))],
  [texts.inTime.share, or(closing.inTimeShare, formatPercent)],
  [texts.cause.share, or(closing.causeShare, formatPercent)],
  [texts.reopened.share, or(closing.reopenedShare, formatPercent)],
  [texts.effect.share, or(effect.share, formatPercent)],
  [texts.cost.sum, cost.count === 0 ? '–' : formatKroner(cost.sum)],
]

const accountOf = (of: Balance) => {
  const words = texts.balance
  const parts = ['opening', 'reported', 'reopened', 'closed', 'deleted', 'closing'] as const
  return figureTable(
    words.title,
    [texts.period.label, ...parts.map((one) => words[one])],
    [[`${formatDate(of.from)} – ${formatDate(of.to)}`, ...numbers(...parts.map((one) => of[one]))]],
  )
}

const tablesOf = (figures: Figures): PaperBlock[] => [
  ...figureTable(
    texts.reported.title,
    [
      texts.month,
      ...severities.map((one) => deviationTexts.severity[one]),
      total.closed,
      texts.inTime.in,
      texts.inTime.late,
      texts.departments.median,
    ],
    figures.months.map((one) => [
      `${formatDate(one.from)} – ${formatDate(one.to)}`,
      ...numbers(...severities.map((severity) => one.reported[severity]), one.closed, one.closedInTime, one.closedLate),
      or(one.medianDays, formatTenths),
    ]),
  ),
  ...figureTable(
    texts.causes.title,
    [texts.causes.cause, total.reported],
    figures.causes.map(({ cause, count }) => [deviationTexts.rootCauseCategory[cause], ...numbers(count)]),
  ),
  ...figureTable(
    texts.categories.title,
    [texts.categories.category, total.reported],
    figures.categories.map(({ category, count }) => [deviationTexts.category[category], ...numbers(count)]),
  ),
  ...figureTable(
    texts.ownCategories,
    [texts.categories.category, total.reported],
    figures.ownCategories.map(({ label, count }) => [label, ...numbers(count)]),
  ),
  ...figures.ownFields.flatMap(({ label, counts }) =>
    figureTable(
      label,
      [label, total.reported],
      counts.map((one) => [one.label, ...numbers(one.count)]),
    ),
  ),
  ...figureTable(
    texts.types.title,
    [texts.types.type, total.reported],
    figures.types.map(({ deviationType, count }) => [deviationTexts.type[deviationType], ...numbers(count)]),
  ),
  ...figureTable(
    texts.spread.title,
    [texts.lead.days, total.closed],
    figures.leadTimes.map(({ from, to, count }) => [texts.spread.span(from, to), ...numbers(count)]),
  ),
  ...figureTable(
    texts.departments.title,
    [texts.department, total.reported, total.closed, total.open, total.overdue, texts.departments.median],
    figures.departments.map((one) => [
      inTree(one),
      ...numbers(one.reported, one.closed, one.open, one.overdue),
      or(one.medianDays, formatTenths),
    ]),
  ),
  ...figureTable(
    texts.projects,
    [texts.project, total.reported, total.closed, total.open, total.overdue],
    figures.projects.map((one) => [one.name, ...numbers(one.reported, one.closed, one.open, one.overdue)]),
  ),
  ...figureTable(
    texts.repeats.title,
    [texts.categories.category, texts.repeats.place, total.reported],
    figures.repeats.map((one) => [deviationTexts.category[one.category], one.locationName, ...numbers(one.count)]),
  ),
]
