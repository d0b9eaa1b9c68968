import { osloDate } from '@portal/kit/dates'
import { type CompanyDays, dueOf } from '@portal/kit/recurrence'
import type { Change, Context } from '@portal/platform/http/verb'
import { taskTexts } from '../../texts.ts'
import { auditOf } from '../present.ts'
import { getTask, updateTask } from '../queries.ts'
import { changeOf } from '../take.ts'
import { tellOfStep } from '../tell.ts'
import { openAhead, plannedSeries, replan } from './dayQueries.ts'
import { plannedAfter } from './nextDue.ts'

/**
 * After the company has changed its days: what series will come to is reckoned anew, and so is the date of an occurrence nobody has begun on
 * and whose date nobody has moved. What is begun, finished or overdue stays as it was.
 */
export async function followDays(ctx: Context, before: CompanyDays): Promise<Change<null>[]> {
  const series = await plannedSeries(ctx.tx)
  await replan(
    ctx.tx,
    series.map(({ id, rule, last }) => ({ id, rule, next: plannedAfter(rule, last) })),
  )
  const today = osloDate(ctx.now)
  const everything = { ...ctx.actor, role: 'admin' as const }
  const changes: Change<null>[] = []
  for (const { id, rule, plannedOn, dueDate, startDate } of await openAhead(ctx.tx, today)) {
    const due = dueOf(rule, plannedOn)
    const isOwn = dueOf({ ...rule, company: before }, plannedOn) !== dueDate
    if (isOwn || due === dueDate || due < today || (startDate && startDate > due)) continue
    const old = await getTask(ctx.tx, everything, id)
    await updateTask(ctx.tx, id, { due_date: due, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
    const now = await getTask(ctx.tx, everything, id)
    await tellOfStep(ctx, old, now)
    changes.push({ ...changeOf('setDueDate', old), before: auditOf(old), after: auditOf(now), reason: taskTexts.companyDays, result: null })
  }
  return changes
}
