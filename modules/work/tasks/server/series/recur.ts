import { type IsoDate, osloDate, weekday } from '@portal/kit/dates'
import { nextOccurrence, type Occurrence, type Recurrence } from '@portal/kit/recurrence'
import type { RecurrenceFields } from '@portal/kit/recurrenceFields'
import { newId } from '@portal/kit/uuid'
import type { Change, Context } from '@portal/platform/http/verb'
import { changeOf } from '../take.ts'
import { tellAssigned } from '../tell.ts'
import { plannedAfter } from './nextDue.ts'
import { getSeries, makeOccurrences, openOf, progressOf } from './seriesQueries.ts'

/**
 * The rule as it is kept: in a fixed calendar the day is named, so that a short month never changes it for good. `earliest` is the day the
 * series was made: the first date is moved like all later ones, but nothing is overdue when it is made.
 */
export function ruleOf(fields: RecurrenceFields, starts: IsoDate, earliest?: IsoDate): Recurrence {
  const { frequency, anchor } = fields
  const rule = { ...fields, starts, ...(earliest && { earliest }) }
  if (anchor === 'completion' || frequency === 'daily') return rule
  if (frequency === 'weekly') return { ...rule, weekdays: fields.weekdays ?? [weekday(starts)] }
  return { ...rule, monthDay: fields.monthDay ?? { kind: 'day', day: Number(starts.slice(8)) } }
}

/** Makes one occurrence of a series that is held, and tells its assignee. */
export async function makeOne(ctx: Context, seriesId: string, rule: Recurrence, occurrence: Occurrence) {
  const making = { id: newId(), seriesId, rule, occurrence, next: plannedAfter(rule, occurrence) }
  const [made] = await makeOccurrences(ctx.tx, [making], ctx.now, Number(osloDate(ctx.now).slice(0, 4)))
  await tellAssigned(ctx, made!, [made!.assigneeId])
  return made!
}

type Finished = { seriesId: string | null }
/** After one is finished: the next of its series, unless another is open (domain 3.2.3). The series is held with the task. */
export async function followUp(
  ctx: Context,
  { seriesId }: Finished,
): Promise<{ next: { id: string; dueDate: IsoDate } | null; also: Change<null>[] }> {
  const none = { next: null, also: [] }
  if (!seriesId || (await openOf(ctx.tx, seriesId)).length > 0) return none
  const { rule, isEnded } = await getSeries(ctx.tx, seriesId)
  const { last } = await progressOf(ctx.tx, seriesId)
  const following = !isEnded && last && nextOccurrence(rule, last, osloDate(ctx.now))
  if (!following) return none
  const { passed, ...occurrence } = following
  const { id, number, dueDate } = await makeOne(ctx, seriesId, rule, occurrence)
  return {
    next: { id, dueDate },
    also: [{ ...changeOf('recur', { id, number }), before: null, after: { number, dueDate, seriesId, passed }, result: null }],
  }
}
