import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { assessmentKind } from '@portal/modules/governance/riskAssessments/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { scoringSessions } from '../contract.ts'
import { meetingOf, presentMeeting, type Whole } from './present.ts'
import { closeSession, hasOpened, insertSession, writeNotesOf } from './queries.ts'
import { lockFor, lockOpen, took } from './take.ts'

export const get = read(scoringSessions.get, async (ctx, { id }) => {
  const whole = await meetingOf(ctx, id)
  await noteOpening(ctx, whole)
  return presentMeeting(ctx, whole)
})
/** A restricted assessment that is opened stands in the log (domain 4.3); a meeting that is open is asked for again and again, and opened once. */
async function noteOpening({ tx, actor, note }: Context, { assessment, session }: Whole) {
  if (!assessment.isRestricted) return
  if (session?.closedAt === null && (await hasOpened(tx, actor.id, assessment.id, session.openedAt))) return
  note({ ...assessmentKind.changeOf('read', assessment), before: null, after: { part: 'meeting' } })
}

export const open = write(scoringSessions.open, async (ctx, { id }) => {
  const whole = await lockFor(ctx, 'open', { id })
  await insertSession(ctx.tx, { id: newId(), assessment_id: id, opened_at: ctx.now.toISOString(), opened_by: ctx.actor.id })
  return took(ctx, 'openMeeting', whole, [null, null])
})

export const close = write(scoringSessions.close, async (ctx, ref) => {
  const whole = await lockOpen(ctx, 'close', ref)
  await closeSession(ctx.tx, whole.session.id, ctx.actor.id, ctx.now.toISOString())
  return took(ctx, 'closeMeeting', whole, [null, null])
})

export const writeNotes = write(scoringSessions.writeNotes, async (ctx, { version, notes = null, ...ref }) => {
  const whole = await lockOpen(ctx, 'writeNotes', ref)
  const { session, assessment } = whole
  if (!(await writeNotesOf(ctx.tx, { id: session.id, version }, notes))) throw new Failure('conflict')
  const logged = (text: string | null) => hashTexts({ notes: text }, ['notes'], assessment.id, assessment.isRestricted)
  return took(ctx, 'writeMeetingNotes', whole, [logged(session.notes), logged(notes)])
})
