import { raiseVerification } from '@portal/modules/actions/server/public'
import { settleBeforeStart } from '@portal/modules/authorityNotifications/server/public'
import { write } from '@portal/platform/verb'
import { deviations } from '../../contract.ts'
import { lackingScale } from '../../rules.ts'
import { isGrave, needsReason } from '../../severityRules.ts'
import { deviationTexts } from '../../texts.ts'
import { asksDetected, refusePast, refuseUnfitHandler } from '../check.ts'
import { lockFor, refuse, refuseIf, take } from '../take.ts'

/** D2: somebody takes responsibility, and the severity is confirmed. */
export const start = write(
  deviations.start,
  async (
    ctx,
    { id, version, assigneeId, category, severity, dueDate, reason = '', regulatoryFlags: flags = [], dutyAnswers: answers = [], ...scale },
  ) => {
    const held = await lockFor(ctx, 'start', id, version)
    const { impact = held.row.impact, likelihood = held.row.likelihood } = scale
    refuse(lackingScale({ severity, impact, likelihood }))
    refuseIf(needsReason(held.row, severity, impact, likelihood) && reason.length < 10, 'reason', deviationTexts.error.reasonRequired)
    refusePast(dueDate, ctx.now)
    await refuseUnfitHandler(ctx.tx, assigneeId)
    const duties = await settleBeforeStart(ctx, id, { category, flags, answers })
    const also = [...duties, ...(isGrave(severity) ? await raiseVerification(ctx, id) : [])]
    const set = {
      status: held.status,
      assignee_id: assigneeId,
      category,
      detected_at: held.row.detectedAt ?? (asksDetected(category) ? held.row.reportedAt : null),
      severity,
      is_severity_confirmed: true,
      impact,
      likelihood,
      due_date: dueDate,
      responded_at: held.row.respondedAt ?? ctx.now.toISOString(),
    }
    return take(ctx, 'start', held, set, { reason, also })
  },
)
