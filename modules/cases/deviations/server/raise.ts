import { osloDate } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { raiseVerification } from '@portal/modules/records/actions/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { suggestedDueDates, verifyBy } from '../deadlineRules.ts'
import { isLower, severityFloor } from '../severityRules.ts'
import { auditOf } from './present.ts'
import { type DeviationRecord, getDeviation, unfiltered, updateDeviation } from './queries.ts'
import { tellOfInjury, tellOfRise, tellOfStep } from './tell.ts'

type Rated = Pick<DeviationRecord, 'impact' | 'floorReasons' | 'severity' | 'belowFloor' | 'status'>
/** The floor a case lies below without anybody having put it there. */
export function floorAbove(row: Rated) {
  const floor = severityFloor(row)
  if (!floor || row.status === 'closed' || !isLower(row.severity, floor.severity)) return null
  return row.belowFloor && !isLower(row.belowFloor, floor.severity) ? null : floor.severity
}

/**
 * Raises a case to what has become known of it, in the transaction that made it known (domain 3.3.2): its deadline is moved earlier only,
 * its actions must be verified (D11), and those who answer for it are notified.
 */
export async function raiseToFloor(ctx: Context, id: string): Promise<Change<unknown>[]> {
  const { tx, actor, now } = ctx
  const before = await getDeviation(tx, actor, id, unfiltered)
  const severity = floorAbove(before)
  if (!severity) {
    await tellOfInjury(ctx, before)
    return []
  }
  const earlier = await earlierDeadlines(ctx, before, severity)
  await updateDeviation(tx, id, { severity, ...earlier, updated_at: now.toISOString(), updated_by: actor.id })
  const verified = await raiseVerification(ctx, id)
  const after = await getDeviation(tx, actor, id, unfiltered)
  await tellOfStep(ctx, before, after)
  await tellOfRise(ctx, after)
  await tellOfInjury(ctx, after)
  const entity = { type: 'deviation', id, number: before.number }
  return [{ action: 'deviation.raiseSeverity', entity, before: auditOf(before), after: auditOf(after), result: null }, ...verified]
}

/** D11: the deadlines of the severity when they are earlier. Once the work is said to be done, only the check waits. */
export async function earlierDeadlines({ tx, now }: Context, row: DeviationRecord, to: DeviationRecord['severity']) {
  const closed = await closedDays(tx)
  const deadlines = row.deadlines ?? undefined
  const solveBy = suggestedDueDates(row.reportedAt, now, closed, deadlines)[to]
  const checkBy = verifyBy(to, osloDate(now), closed, deadlines)
  const isEarlier = row.status !== 'resolved' && row.dueDate !== null && solveBy < row.dueDate
  return {
    due_date: isEarlier ? solveBy : row.dueDate,
    verify_by: row.verifyBy !== null && checkBy < row.verifyBy ? checkBy : row.verifyBy,
  }
}
