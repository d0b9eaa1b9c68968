import type { Change, Context } from '@portal/platform/http/verb'
import { statusOf } from '../../rules.ts'
import { riskTexts } from '../../texts.ts'
import { fall } from '../fall.ts'
import { riskKind } from '../kind.ts'
import { updateRisk } from '../queries.ts'
import { treated } from './actionQueries.ts'

/**
 * After a change of tiltak: a risk is under treatment while something is to be done about it, and is to be scored again when all of it is done
 * (R12). What was accepted because something would be done about it falls when nothing will.
 */
export async function followActions(ctx: Context, riskIds: readonly string[]): Promise<Change<null>[]> {
  const changes: Change<null>[] = []
  for (const risk of await treated(ctx.tx, riskIds)) {
    const { id, number, status, open, done, live } = risk
    const to = statusOf(risk.isScored, open)
    const isDone = to === 'assessed' && done > 0
    if (to !== status && status !== 'identified') {
      const set = { status: to, ...(isDone && { review_cause: 'actionsDone' }), ...(to === 'treating' && { review_cause: null }) }
      await updateRisk(ctx.tx, id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
      changes.push({ ...riskKind.changeOf('follow', { id, number }), before: { status }, after: { status: to }, result: null })
    }
    const { acceptedById, level } = risk
    if (acceptedById && level === 'high' && live === 0)
      changes.push(await fall(ctx, { ...risk, acceptedById }, { cause: 'changed', detail: riskTexts.field.mitigation }))
  }
  return changes
}
