import { endOfOsloDay, osloDate, startOfOsloDay } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { read } from '@portal/platform/http/verb'
import { statistics } from '../contract.ts'
import { closingOf } from '../figureRules.ts'
import { countedBy, readsFiguresAlone } from '../rules.ts'
import { movedBetween, openAt } from './balanceQueries.ts'
import { periodOf } from './period.ts'

/** Domain 7.3: open at start + new + reopened − closed − deleted = open at end, counted from the rows and from the log, which know nothing of each other. */
export const balance = read(statistics.balance, async ({ tx, actor: reader, now }, given) => {
  const isAlone = readsFiguresAlone(reader)
  if (isAlone && (given.departmentId || given.projectId)) throw new Failure('forbidden')
  const counted = isAlone ? countedBy(reader) : { actor: reader }
  const { from, to, departmentId, projectId } = periodOf(given, osloDate(now))
  const end = endOfOsloDay(to)
  const span = { from: startOfOsloDay(from), to: end < now ? end : now, departmentId, projectId }
  const open = await openAt(tx, counted, span)
  const moved = await movedBetween(tx, counted, span)
  return { from, to, ...open, ...moved, isEqual: closingOf({ ...open, ...moved }) === open.closing }
})
