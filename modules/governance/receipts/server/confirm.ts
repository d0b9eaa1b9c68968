import { Failure } from '@portal/kit/errors'
import { fieldFailure } from '@portal/kit/rules'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { write } from '@portal/platform/http/verb'
import { receipts } from '../contract.ts'
import { receiptTexts as texts } from '../texts.ts'
import { addAttempt, attemptsSince, keepFirstScore, lockDuty, markRead } from './dutyQueries.ts'
import { receiptEvents } from './notices.ts'
import { presentReading, readingFor } from './read.ts'

/** Wrong answers within an hour, after which the text is to be read first. */
const mostTries = 5
const hour = 3_600_000
/** What is for an emergency is never held back by a question (decision 194). */
const unblocked = 'emergencyPlan'

export const confirmReading = write(receipts.confirmReading, async (ctx, { id, versionId, answers, isPhone }) => {
  const { tx, now } = ctx
  const given = await readingFor(ctx, id)
  if (!given.duty) throw new Failure('forbidden', { message: texts.notAsked })
  await lockDuty(tx, given.duty.id)
  const { duty, asked, quiz, row } = await readingFor(ctx, id)
  if (!duty || asked.versionId !== versionId) throw new Failure('conflict', { message: texts.superseded })
  if (duty.readAt) throw new Failure('state', { message: texts.alreadyRead })
  const at = now.toISOString()
  const entity = { type: 'receipt', id: duty.id, number: duty.number }
  const change = { entity, before: null, departmentId: row.departmentId }
  if (quiz.length > 0) {
    if (answers.length !== quiz.length) throw fieldFailure('answers', texts.allAnswers)
    if ((await attemptsSince(tx, duty.id, new Date(now.getTime() - hour).toISOString())) >= mostTries)
      throw new Failure('tooMany', { message: texts.tooMany, retryAfter: 3600 })
    const wrong = quiz.flatMap(({ right }, n) => (answers[n] === right ? [] : [n]))
    const score = quiz.length - wrong.length
    await addAttempt(tx, { dutyId: duty.id, versionId, at, answers, score })
    await keepFirstScore(tx, duty.id, score)
    if (wrong.length > 0 && row.subtype !== unblocked)
      return { ...change, action: 'receipt.try', after: { score }, result: { reading: await presentReading(ctx, id), wrong } }
  }
  await markRead(tx, [duty.id], { at, versionId, method: isPhone ? 'phone' : 'web' })
  await withdraw(ctx, duty.documentId, Object.values(receiptEvents), [ctx.actor.id])
  const reading = await presentReading(ctx, id)
  return {
    ...change,
    action: 'receipt.confirm',
    after: { versionLabel: reading.duty?.readLabel, versionId },
    result: { reading, wrong: [] },
  }
})
