import { Failure } from '@portal/kit/errors'
import type { NoticeEvent } from '@portal/kit/notices'
import { newId } from '@portal/kit/uuid'
import { caseEvents, type Standing } from '@portal/modules/cases/deviations/server/public'
import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { outcomes } from '../contract.ts'
import { outcomeTexts } from '../texts.ts'
import { changed, hold } from './hold.ts'
import { keepAnswer, keepReply } from './queries.ts'
import { heirsOf } from './reopeningQueries.ts'

/** F-02: the reporter says whether it is solved. «Nei» asks whoever may to open the case again. */
export const answer = write(outcomes.answer, async (ctx, { id, version, isSatisfied, comment = null }) => {
  const { standing } = await hold(ctx, 'answer', id, version)
  const { whyNot } = outcomeTexts.error
  if (!isSatisfied && (comment?.length ?? 0) < 10)
    throw new Failure('guard', { message: whyNot, missing: ['comment'], fields: { comment: whyNot } })
  await keepAnswer(ctx.tx, {
    id: newId(),
    deviation_id: id,
    closed_at: standing.closedAt!,
    is_satisfied: isSatisfied,
    comment,
    answered_by: ctx.actor.id,
    answered_at: ctx.now.toISOString(),
  })
  if (isSatisfied) await withdraw(ctx, id, [caseEvents.deviationReopeningAsked])
  else await tell(ctx, caseEvents.deviationReopeningAsked, standing, await askedBy(ctx, standing))
  return changed(ctx, standing, isSatisfied ? 'answer' : 'askReopening', { isSatisfied }, comment)
})

/** Whom the inbox has it for. */
const askedBy = async ({ tx }: Context, { id, isRestricted, departmentId }: Standing) =>
  isRestricted ? heirsOf(tx, id) : (await leadersOf(tx, departmentId)).slice(0, 1)

/** The one who may reopen says why not; reopening is the other answer, and needs no words here. */
export const decline = write(outcomes.decline, async (ctx, { id, version, reply }) => {
  const { standing } = await hold(ctx, 'decline', id, version)
  await keepReply(ctx.tx, id, standing.closedAt!, { reply, replied_by: ctx.actor.id, replied_at: ctx.now.toISOString() })
  await withdraw(ctx, id, [caseEvents.deviationReopeningAsked])
  await tell(ctx, caseEvents.deviationReopeningDeclined, standing, [standing.reportedById])
  return changed(ctx, standing, 'declineReopening', {}, reply)
})

const tell = (ctx: Context, event: NoticeEvent, { id, number }: { id: string; number: string }, to: readonly string[]) =>
  tellReaders(ctx, id, { event, entity: { type: 'deviation', id, number }, path: `/deviations/${id}` }, to)
