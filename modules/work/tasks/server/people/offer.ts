import { Failure } from '@portal/kit/errors'
import { firstGap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { write } from '@portal/platform/http/verb'
import { tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { mayGiveTo, unfit } from '../check.ts'
import { taskEvents } from '../notices.ts'
import { transfer } from '../steer.ts'
import { changeOf, lockFor, onBehalf, show, take } from '../take.ts'
import { tell } from '../tell.ts'
import { insertOffer, answerOffer as putAnswer } from './offerQueries.ts'

const { error } = refusalTexts

/** Whoever does the task asks another to take it over. Those they give work to anyway are not asked: it is theirs at once. */
export const offer = write(tasks.offer, async (ctx, { assigneeId, reason = null, ...ref }) => {
  const { tx, actor, now } = ctx
  const isGiven = await mayGiveTo(tx, actor, assigneeId)
  const { row } = await lockFor(ctx, 'offer', ref, async (one) =>
    firstGap(
      gapIf(assigneeId === one.assigneeId, 'assigneeId', error.sameAssignee),
      isGiven ? [] : await unfit(tx, assigneeId),
      gapIf(!isGiven && assigneeId === one.approverId, 'assigneeId', error.approverIsAssignee),
    ),
  )
  if (isGiven) return transfer.run(ctx, { ...ref, assigneeId })
  const at = now.toISOString()
  await insertOffer(tx, { id: newId(), task_id: row.id, offered_to: assigneeId, reason, offered_by: actor.id, offered_at: at })
  await tell(ctx, taskEvents.taskOffered, row, [assigneeId])
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
  const locked = await lockFor(ctx, 'answerOffer', ref)
  const { row } = locked
  if (row.offer?.id !== offerId) throw new Failure('conflict')
  const { tx, actor, now } = ctx
  refuseGaps(
    isAccepted
      ? firstGap(await unfit(tx, actor.id), gapIf(actor.id === row.approverId, 'assigneeId', error.approverAccepts))
      : gapIf((note ?? '').length < 10, 'note', error.noReason),
  )
  await putAnswer(tx, offerId, { outcome: isAccepted ? 'accepted' : 'declined', note, by: actor.id, at: now.toISOString() })
  return take(ctx, isAccepted ? 'acceptOffer' : 'declineOffer', locked, isAccepted ? { assignee_id: actor.id } : {}, { reason: note ?? '' })
})

export const withdrawOffer = write(tasks.withdrawOffer, async (ctx, { offerId, ...ref }) => {
  const locked = await lockFor(ctx, 'withdrawOffer', ref)
  if (locked.row.offer?.id !== offerId) throw new Failure('conflict')
  await putAnswer(ctx.tx, offerId, { outcome: 'withdrawn', by: ctx.actor.id, at: ctx.now.toISOString() })
  return take(ctx, 'withdrawOffer', locked, {})
})
