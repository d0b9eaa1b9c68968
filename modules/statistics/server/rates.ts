import { addMonths, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { hoursBetween } from '@portal/modules/hours/server/public'
import { read } from '@portal/platform/verb'
import { statistics } from '../contract.ts'
import { ratesOf, rollingYear } from '../rateRules.ts'
import { injuriesSince } from './rateQueries.ts'

const shown = 13

/** H1, H2 and F of the whole company, rolling twelve months, for the thirteen months that are over (domain 7.2). */
export const rates = read(statistics.rates, async ({ tx, actor, now }) => {
  if (!may(actor, 'view_reports') || actor.role === 'controller') throw new Failure('forbidden')
  const today = osloDate(now)
  const last = addMonths(`${today.slice(0, 7)}-01`, -1)
  const months = Array.from({ length: shown }, (_, n) => addMonths(last, n - shown + 1))
  const earliest = rollingYear(months[0]!).from
  const injuries = await injuriesSince(tx, earliest)
  const hours = new Map((await hoursBetween(tx, earliest, last, null)).map((one) => [one.month, one.ownHours + one.hiredHours]))
  return {
    months: months.map((month) => {
      const span = rollingYear(month)
      const within = Array.from({ length: 12 }, (_, n) => addMonths(span.from, n))
      const worked = within.reduce((sum, one) => sum + (hours.get(one) ?? 0), 0)
      return { month, ...ratesOf(injuries, worked, span, today), monthsWithoutHours: within.filter((one) => !hours.has(one)).length }
    }),
  }
})
