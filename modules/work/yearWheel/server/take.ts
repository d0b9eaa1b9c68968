import { Failure, missing } from '@portal/kit/errors'
import { throwIf } from '@portal/kit/rules'
import type { Change, Context } from '@portal/platform/http/verb'
import type { EventStep } from '../contract.ts'
import { eventRules, seesDrafts } from '../rules.ts'
import { wheelTexts } from '../texts.ts'
import { auditOf, presentEvent } from './present.ts'
import { type EventRecord, getEvent, holdPlan, lockEvent, updateEvent } from './queries.ts'

/** Holds the event and decides the step. Throws 404, 403, 409, 422, in that order of question. */
export async function lockFor({ tx, actor }: Context, step: EventStep, { id, version }: { id: string; version?: number }) {
  await holdPlan(tx, step === 'stop' ? 'alone' : 'together')
  await lockEvent(tx, id)
  const row = await getEvent(tx, id)
  if (row.isDraft && !seesDrafts(actor)) throw missing()
  const { who, from } = eventRules.steps[step]
  if (step === 'stop' && row.stopped) throw new Failure('state', { message: wheelTexts.error.stopped })
  throwIf(who(actor, row))
  if (version !== undefined && row.version !== version) throw new Failure(from.includes(row.status) ? 'conflict' : 'state')
  eventRules.decide(actor, row, step)
  return row
}

/** How the log names an event. */
export const entityOf = ({ id, title, year }: Pick<EventRecord, 'id' | 'title' | 'year'>) => ({
  type: 'yearWheelEvent',
  id,
  number: `${title} ${year}`,
})

/** Writes the step and tells what changed. */
export async function take(
  ctx: Context,
  action: string,
  before: EventRecord,
  set: Parameters<typeof updateEvent>[2],
  { reason, also = [] }: { reason?: string | null; also?: Change<unknown>[] } = {},
) {
  const { tx, actor, now } = ctx
  await updateEvent(tx, before.id, { ...set, updated_at: now.toISOString(), updated_by: actor.id })
  const row = await getEvent(tx, before.id)
  return {
    action: `yearWheelEvent.${action}`,
    entity: entityOf(before),
    before: auditOf(before),
    after: auditOf(row),
    reason: reason || null,
    also,
    result: presentEvent(actor, row, now),
  }
}
