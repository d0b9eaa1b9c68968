import { osloDate } from '@portal/kit/dates'
import { raiseVerification } from '@portal/modules/actions/server/public'
import { settleBeforeStart } from '@portal/modules/authorityNotifications/server/public'
import { write } from '@portal/platform/verb'
import { deviations } from '../../contract.ts'
import { belowFloor } from '../../floorRules.ts'
import { hasBeenGrave } from '../../rules.ts'
import { gravity, isGrave, isLower, needsReason } from '../../severityRules.ts'
import { severityTexts } from '../../severityTexts.ts'
import { deviationTexts } from '../../texts.ts'
import { asksDetected, refuseUnfitHandler, refuseWaiver } from '../check.ts'
import { lockFor, refuseStep, take } from '../take.ts'

const { error } = deviationTexts

/** D2: somebody takes responsibility, and the severity is confirmed. */
export const start = write(
  deviations.start,
  async (
    ctx,
    { id, version, assigneeId, category, severity, dueDate, reason = '', regulatoryFlags: flags = [], dutyAnswers: answers = [], ...scale },
  ) => {
    const held = await lockFor(ctx, 'start', id, version, { severity, ...scale }, (row, known) => {
      const below = belowFloor(ctx.actor, { ...known, assigneeId }, severity)
      refuseStep(below?.refusal)
      const isMilder = needsReason(row, severity, known.impact, known.likelihood)
      return [
        ...(below && reason.length < below.minLength ? [{ missing: ['reason'], message: severityTexts.reasonBelow(below.floor) }] : []),
        ...(!below && isMilder && reason.length < 10 ? [{ missing: ['reason'], message: error.reasonRequired }] : []),
        ...(dueDate < osloDate(ctx.now) ? [{ missing: ['dueDate'], message: error.past }] : []),
      ]
    })
    const facts = { ...held.facts, assigneeId }
    const { impact, likelihood } = facts
    const isBelow = isLower(severity, gravity(facts))
    await refuseUnfitHandler(ctx.tx, assigneeId)
    refuseWaiver(ctx.actor, facts, assigneeId)
    const duties = await settleBeforeStart(ctx, id, { category, flags, answers, foreseen: { assigneeId, isGrave: hasBeenGrave(facts) } })
    const also = [...duties, ...(isGrave(gravity(facts)) ? await raiseVerification(ctx, id) : [])]
    const set = {
      status: held.status,
      assignee_id: assigneeId,
      category,
      detected_at: held.row.detectedAt ?? (asksDetected(category) ? held.row.reportedAt : null),
      severity,
      below_floor: isBelow ? gravity(facts) : null,
      is_severity_confirmed: true,
      impact,
      likelihood,
      due_date: dueDate,
      responded_at: held.row.respondedAt ?? ctx.now.toISOString(),
    }
    return take(ctx, 'start', held, set, { reason, also })
  },
)
