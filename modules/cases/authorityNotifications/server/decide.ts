import { gapIf } from '@portal/kit/rules'
import { type Context, write } from '@portal/platform/http/verb'
import { authorityNotifications, type DutyAnswers } from '../contract.ts'
import { isWaiverRelaxed } from '../rules.ts'
import { notificationTexts } from '../texts.ts'
import type { NoticeRecord } from './queries.ts'
import { type CaseForeseen, lockFor, take } from './take.ts'

type Decision = Answer & { id: string; version: number }
const steps = { yes: 'require', no: 'waive', unknown: 'postpone' } as const

type Answer = Pick<DutyAnswers[number], 'answer' | 'reason'>
export const unexplained = ({ status }: Pick<NoticeRecord, 'status'>, { answer, reason }: Answer) =>
  gapIf((answer === 'no' || status === 'notRequired') && (reason?.length ?? 0) < 20, 'reason', notificationTexts.error.noReason)

/** «Er dette meldepliktig?» A named person answers; a no, and a changed mind, are explained. */
export async function answerDuty(ctx: Context, { answer, reason = null, ...ref }: Decision, foreseen: CaseForeseen = {}) {
  const step = steps[answer]
  const own = (notice: NoticeRecord) => unexplained(notice, { answer, reason })
  const { before, facts, status } = await lockFor(ctx, step, ref, { foreseen, own })
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
