import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { write } from '@portal/platform/verb'
import { tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { checkAssignee, mayGiveTo } from '../check.ts'
import { transfer } from '../steer.ts'
import { changeOf, lockFor, onBehalf, refuseIf, show, take } from '../take.ts'
import { tell } from '../tell.ts'
import { insertOffer, answerOffer as putAnswer } from './offerQueries.ts'

const { error } = refusalTexts

/** Whoever does the task asks another to take it over. Those they give work to anyway are not asked: it is theirs at once. */
export const offer = write(tasks.offer, async (ctx, { assigneeId, reason = null, ...ref }) => {
  const { tx, actor, now } = ctx
  const { row } = await lockFor(ctx, 'offer', ref)
  refuseIf(assigneeId === row.assigneeId, 'assigneeId', error.sameAssignee)
  if (await mayGiveTo(tx, actor, assigneeId)) return transfer.run(ctx, { ...ref, assigneeId })
  await checkAssignee(tx, assigneeId)
  refuseIf(assigneeId === row.approverId, 'assigneeId', error.approverIsAssignee)
  const at = now.toISOString()
  await insertOffer(tx, { id: newId(), task_id: row.id, offered_to: assigneeId, reason, offered_by: actor.id, offered_at: at })
  await tell(ctx, 'taskOffered', row, [assigneeId])
  const { row: after, result } = await show(ctx, row.id)
  return {
    ...changeOf('offer', row),
    before: { offeredToName: null },
    after: { offeredToId: assigneeId, offeredToName: after.offer?.offeredToName ?? null, ...onBehalf(actor, row) },
    reason,
    result,
  }
})

/** Yes makes the task theirs, as if it had been transferred; no leaves it where it is. */
export const answerOffer = write(tasks.answerOffer, async (ctx, { offerId, isAccepted, note = null, ...ref }) => {
  const held = await lockFor(ctx, 'answerOffer', ref)
  const { row } = held
  if (row.offer?.id !== offerId) throw new Failure('conflict')
  const { tx, actor, now } = ctx
  refuseIf(!isAccepted && (note ?? '').length < 10, 'note', error.noReason)
  if (isAccepted) {
    await checkAssignee(tx, actor.id)
    refuseIf(actor.id === row.approverId, 'assigneeId', error.approverAccepts)
  }
  await putAnswer(tx, offerId, { outcome: isAccepted ? 'accepted' : 'declined', note, by: actor.id, at: now.toISOString() })
  return take(ctx, isAccepted ? 'acceptOffer' : 'declineOffer', held, isAccepted ? { assignee_id: actor.id } : {}, { reason: note ?? '' })
})

export const withdrawOffer = write(tasks.withdrawOffer, async (ctx, { offerId, ...ref }) => {
  const held = await lockFor(ctx, 'withdrawOffer', ref)
  if (held.row.offer?.id !== offerId) throw new Failure('conflict')
  await putAnswer(ctx.tx, offerId, { outcome: 'withdrawn', by: ctx.actor.id, at: ctx.now.toISOString() })
  return take(ctx, 'withdrawOffer', held, {})
})
