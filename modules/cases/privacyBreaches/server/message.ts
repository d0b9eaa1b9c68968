import { Failure } from '@portal/kit/errors'
import { type Context, write } from '@portal/platform/http/verb'
import { privacyBreaches } from '../contract.ts'
import { isUnfinished } from '../messageRules.ts'
import { breachTexts } from '../texts.ts'
import { keep, lockFor, refusal } from './keep.ts'

const { error } = breachTexts

async function lockForTelling(ctx: Context, id: string, version: number) {
  const locked = await lockFor(ctx, id, version)
  if (!locked.before.notifiesSubjects) throw refusal('notifiesSubjects', error.notTelling)
  return locked
}

export const writeMessage = write(privacyBreaches.writeMessage, async (ctx, { id, version, subjectsMessage }) => {
  const locked = await lockForTelling(ctx, id, version)
  if (locked.before.subjectsToldAt) throw new Failure('locked', { message: error.sent })
  return keep(ctx, 'writeMessage', locked, { ...locked.before, subjectsMessage }, {}, null)
})

export const tellSubjects = write(privacyBreaches.tellSubjects, async (ctx, { id, version, ...given }) => {
  const locked = await lockForTelling(ctx, id, version)
  const { subjectsMessage } = locked.before
  if (!subjectsMessage) throw refusal('subjectsMessage', error.noMessage)
  if (isUnfinished(subjectsMessage)) throw refusal('subjectsMessage', error.unfinished)
  if (new Date(given.subjectsToldAt).getTime() > ctx.now.getTime() + 5 * 60_000) throw refusal('subjectsToldAt', error.future)
  return keep(ctx, 'tellSubjects', locked, { ...locked.before, ...given }, { subjects_told_by: ctx.actor.id }, null)
})
