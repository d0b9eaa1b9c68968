import { type Context, write } from '@portal/platform/verb'
import { authorityNotifications, type DutyAnswers } from '../contract.ts'
import { notificationTexts } from '../texts.ts'
import { lockFor, refuse, take } from './take.ts'

type Decision = Pick<DutyAnswers[number], 'answer' | 'reason'> & { id: string; version: number }
const steps = { yes: 'require', no: 'waive', unknown: 'postpone' } as const

/** «Er dette meldepliktig?» A named person answers; a no, and a changed mind, are explained. */
export async function answerDuty(ctx: Context, { answer, reason = null, ...ref }: Decision) {
  const step = steps[answer]
  const { before, status } = await lockFor(ctx, step, ref)
  const isExplained = (reason?.length ?? 0) >= 20
  const mustExplain = answer === 'no' || before.status === 'notRequired'
  refuse(mustExplain && !isExplained ? [{ missing: ['reason'], message: notificationTexts.error.noReason }] : [])
  const at = ctx.now.toISOString()
  const set =
    answer === 'unknown' ? { undecided_at: at, undecided_by: ctx.actor.id } : { status, decided_at: at, decided_by: ctx.actor.id, reason }
  return take(ctx, step, before, set, reason)
}

export const decideNotice = write(authorityNotifications.decideNotice, answerDuty)
