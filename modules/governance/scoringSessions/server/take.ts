import { Failure, missing } from '@portal/kit/errors'
import { assessmentKind, lockAssessment } from '@portal/modules/governance/riskAssessments/server/public'
import { announce } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { Meeting, MeetingStep } from '../contract.ts'
import { admit } from '../rules.ts'
import { meetingTexts } from '../texts.ts'
import { type Hazard, meetingOf, presentMeeting, roundNumber, type Whole, withRounds } from './present.ts'
import type { Session } from './queries.ts'

const { late } = meetingTexts
type Ref = { id: string; sessionId?: string }
export type Open = Whole & { session: Session }

/** An assessment and its meeting never change at the same time: its row is held, and the step decided. Throws 404, 403, 409, 422. */
export async function lockFor(ctx: Context, step: MeetingStep, { id, sessionId }: Ref): Promise<Whole> {
  await lockAssessment(ctx.tx, id)
  const whole = await meetingOf(ctx, id)
  admit(ctx.actor, whole.facts, step, sessionId === undefined || whole.session?.id === sessionId)
  return whole
}
export async function lockOpen(ctx: Context, step: MeetingStep, ref: Required<Ref>): Promise<Open> {
  const { session, ...whole } = await lockFor(ctx, step, ref)
  if (!session) throw new Failure('state', { message: late.closed })
  return { ...whole, session }
}

/** The hazard of a round, as somebody saw it. Throws 404, or 409 when another round has been opened since. */
export function hazardIn({ hazards }: Whole, { riskId, round }: { riskId: string; round: number }): Hazard {
  const found = hazards.find(({ id }) => id === riskId)
  if (!found) throw missing()
  if (roundNumber(found) !== round) throw new Failure('state', { message: late.otherRound })
  return found
}

/** Tells the open screens of those it concerns that there is news, and answers the meeting as it is now. `isScored`: a hazard is no longer as it was. */
export async function shown(ctx: Context, whole: Whole, isScored = false): Promise<Meeting> {
  const { assessment, session, facts } = whole
  const people = [...facts.voterIds, assessment.ownerId, assessment.facilitatorId, session?.openedBy.id, ctx.actor.id]
  await announce(ctx.tx, [...new Set(people.filter((one) => one != null))])
  return presentMeeting(ctx, await (isScored ? meetingOf(ctx, assessment.id) : withRounds(ctx, whole)))
}

/** The change of a step. What is logged never says what anybody has given. */
export async function took(ctx: Context, step: string, whole: Whole, [before, after]: [object | null, object | null]) {
  return { ...assessmentKind.changeOf(step, whole.assessment), before, after, result: await shown(ctx, whole) }
}
