import { endOfOsloDay, osloDate, startOfOsloDay } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { read } from '@portal/platform/verb'
import { statistics } from '../contract.ts'
import { closingOf, usualPeriod } from '../figureRules.ts'
import { statisticsTexts } from '../texts.ts'
import { movedBetween, openAt } from './balanceQueries.ts'

/** Domain 7.3: open at start + new + reopened − closed − deleted = open at end, counted from the rows and from the log, which know nothing of each other. */
export const balance = read(statistics.balance, async ({ tx, actor, now }, given) => {
  const usual = usualPeriod(osloDate(now))
  const { from = given.to && given.to < usual.from ? usualPeriod(given.to).from : usual.from, to = usual.to, departmentId } = given
  if (from > to) throw new Failure('guard', { message: statisticsTexts.error.backwards, missing: ['to'] })
  const end = endOfOsloDay(to)
  const span = { from: startOfOsloDay(from), to: end < now ? end : now, departmentId }
  const open = await openAt(tx, actor, span)
  const moved = await movedBetween(tx, actor, span)
  return { from, to, ...open, ...moved, isEqual: closingOf({ ...open, ...moved }) === open.closing }
})
