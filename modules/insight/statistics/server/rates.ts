import { addMonths, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { countInjuries } from '@portal/modules/cases/injuries/server/public'
import { hoursBetween } from '@portal/modules/company/hours/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { statistics } from '../contract.ts'
import { ratesOf, rollingYear } from '../rateRules.ts'
import { countedBy, mayReadRates, opensLists } from '../rules.ts'
import { injuriesSince, warningsByMonth } from './rateQueries.ts'

const shown = 13

/** H1, H2, F and RUO of the whole company, rolling twelve months, for the thirteen months that are over (domain 7.2). */
export async function ratesByMonth({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>) {
  const today = osloDate(now)
  const last = addMonths(`${today.slice(0, 7)}-01`, -1)
  const months = Array.from({ length: shown }, (_, n) => addMonths(last, n - shown + 1))
  const earliest = rollingYear(months[0]!).from
  const injuries = await injuriesSince(tx, earliest)
  const hours = new Map((await hoursBetween(tx, earliest, last, null)).map((one) => [one.month, one.ownHours + one.hiredHours]))
  const warnings = new Map(
    (await warningsByMonth(tx, { ...countedBy(actor), now }, earliest, rollingYear(last).to)).map((one) => [one.month, one.count]),
  )
  return months.map((month) => {
    const span = rollingYear(month)
    const within = Array.from({ length: 12 }, (_, n) => addMonths(span.from, n))
    const sum = (of: ReadonlyMap<string, number>) => within.reduce((all, one) => all + (of.get(one) ?? 0), 0)
    const worked = { hours: sum(hours), monthsWithoutHours: within.filter((one) => !hours.has(one)).length, warnings: sum(warnings) }
    return { month, ...span, monthsWithoutHours: worked.monthsWithoutHours, ...ratesOf(injuries, worked, span, today) }
  })
}

export const rates = read(statistics.rates, async (ctx) => {
  const { tx, actor } = ctx
  if (!mayReadRates(actor)) throw new Failure('forbidden')
  const counted = await ratesByMonth(ctx)
  const now12 = counted.at(-1)!
  const readable = await countInjuries(tx, actor, { from: now12.from, to: now12.to, rated: true })
  return { months: counted, opensRegister: readable === now12.injuries, opensLists: opensLists(actor) }
})
