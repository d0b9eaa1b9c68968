import { type Context, write } from '@portal/platform/verb'
import { authorityNotifications, type DutyAnswers } from '../contract.ts'
import { isWaiverRelaxed } from '../rules.ts'
import { notificationTexts } from '../texts.ts'
import { type CaseForeseen, lockFor, refuse, take } from './take.ts'

type Decision = Pick<DutyAnswers[number], 'answer' | 'reason'> & { id: string; version: number }
const steps = { yes: 'require', no: 'waive', unknown: 'postpone' } as const

/** «Er dette meldepliktig?» A named person answers; a no, and a changed mind, are explained. */
export async function answerDuty(ctx: Context, { answer, reason = null, ...ref }: Decision, foreseen: CaseForeseen = {}) {
  const step = steps[answer]
  const { before, facts, status } = await lockFor(ctx, step, ref, foreseen)
  const isExplained = (reason?.length ?? 0) >= 20
  const mustExplain = answer === 'no' || before.status === 'notRequired'
  refuse(mustExplain && !isExplained ? [{ missing: ['reason'], message: notificationTexts.error.noReason }] : [])
  const at = ctx.now.toISOString()
  const set =
    answer === 'unknown'
      ? { undecided_at: at, undecided_by: ctx.actor.id }
      : {
          status,
          decided_at: at,
          decided_by: ctx.actor.id,
          reason,
          is_sod_relaxed: answer === 'no' && isWaiverRelaxed(ctx.actor, facts),
        }
  return take(ctx, step, before, set, reason)
}

export const decideNotice = write(authorityNotifications.decideNotice, (ctx, decision) => answerDuty(ctx, decision))
