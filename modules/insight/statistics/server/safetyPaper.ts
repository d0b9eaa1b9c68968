import { osloDate } from '@portal/kit/dates'
import { formatDate, formatNumber, formatPercent } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/server/public'
import { mayReadLog } from '@portal/modules/cases/privacyBreaches/server/public'
import { answerOf, type Context } from '@portal/platform/http/verb'
import { type PaperBlock, proseOf, under } from '@portal/platform/paper/paper'
import type { BreachFigures, CasePeriod, Culture, InjuryRates, Learned } from '../contract.ts'
import { mayReadCulture, mayReadRates } from '../rules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { breaches } from './breaches.ts'
import { culture } from './culture.ts'
import { figureTable } from './figuresPaper.ts'
import { learned } from './learned.ts'
import { rates } from './rates.ts'

/** What the page has below the figures of cases: how willingly it is reported, what was grave and learned, injuries against hours, and breaches. */
export async function safetyBlocks(ctx: Context, given: CasePeriod, opensLists: boolean): Promise<PaperBlock[]> {
  const { actor } = ctx
  // Nobody counts whom a project has; hours and breaches are the whole company's.
  const isWhole = !given.projectId && !given.departmentId
  const reporting = !given.projectId && mayReadCulture(actor, given.departmentId) ? await answerOf(culture, ctx, given) : null
  const injured = isWhole && mayReadRates(actor) ? await answerOf(rates, ctx, {}) : null
  const breached = isWhole && mayReadLog(actor) ? await answerOf(breaches, ctx, given) : null
  const { grave, lessons } = await answerOf(learned, ctx, given)
  return [
    ...(reporting ? cultureOf(reporting) : []),
    ...(opensLists ? graveOf(grave) : []),
    ...lessonsOf(lessons),
    ...(injured ? ratesOf(injured) : []),
    ...(breached ? breachesOf(breached) : []),
  ]
}

function cultureOf(of: Culture): PaperBlock[] {
  const words = texts.culture
  const reckoned = of.perHundred === null ? words.tooFew : words.of(formatNumber(of.reported), formatNumber(of.people))
  const facts: [string, string][] = [
    [words.perHundred, `${of.perHundred === null ? '–' : formatNumber(of.perHundred, 1)} (${reckoned})`],
    [words.share, of.warningShare === null ? '–' : formatPercent(of.warningShare)],
    [words.warnings, formatNumber(of.nearMisses + of.unsafeConditions)],
    [words.incidents, formatNumber(of.incidents)],
  ]
  const groups = of.groups.map((one) => [one.name, formatNumber(one.people), formatNumber(one.reporters), formatPercent(one.share)])
  return [
    ...under(words.title, [{ kind: 'facts', rows: facts }]),
    ...figureTable(words.groups, [texts.department, words.people, words.reporters, words.part], groups),
  ]
}

const graveOf = (grave: Learned['grave']) =>
  figureTable(
    texts.grave.title,
    [texts.grave.number, texts.grave.reported, texts.grave.category, texts.grave.severity, texts.grave.status, texts.grave.days],
    grave.map((one) => [
      one.number,
      formatDate(osloDate(one.reportedAt)),
      deviationTexts.category[one.category],
      deviationTexts.severity[one.severity],
      deviationTexts.status[one.status],
      one.days === null ? '–' : formatNumber(one.days),
    ]),
  )

const lessonsOf = (lessons: Learned['lessons']) =>
  under(
    texts.lessons.title,
    lessons.flatMap(({ title, body, category, sharedAt }) =>
      proseOf(title, `${body}\n${deviationTexts.category[category]}, ${formatDate(osloDate(sharedAt))}`),
    ),
  )

function ratesOf({ months }: InjuryRates): PaperBlock[] {
  const words = texts.rates
  const now = months.at(-1)
  if (!now) return []
  if (now.hours === 0) return under(words.title, [{ kind: 'prose', text: words.insufficient }])
  if (now.monthsWithoutHours > 0) return under(words.title, [{ kind: 'prose', text: words.missing(now.monthsWithoutHours) }])
  const shown = ['h1', 'h2', 'tri', 'f', 'ruo'] as const
  const rows = months.map((one) => [
    `${formatDate(one.from)} – ${formatDate(one.to)}`,
    formatNumber(one.hours),
    ...shown.map((rate) => (one[rate] === null ? '–' : formatNumber(one[rate], 1))),
  ])
  const table = figureTable(words.title, [texts.period.label, words.hours, ...shown.map((rate) => words[rate])], rows)
  return now.isThin ? [...table, { kind: 'prose', text: words.thin }] : table
}

function breachesOf({ notifiable, inTime, inTimeShare }: BreachFigures): PaperBlock[] {
  const words = texts.breaches
  const text =
    inTimeShare === null ? words.none : `${formatPercent(inTimeShare)}: ${words.inTime(inTime)}, ${words.late(notifiable - inTime)}.`
  return under(words.title, [{ kind: 'prose', text }])
}
