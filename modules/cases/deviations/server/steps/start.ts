import { firstGap, gapIf, throwIf } from '@portal/kit/rules'
import { settleBeforeStart } from '@portal/modules/cases/authorityNotifications/server/public'
import { raiseVerification } from '@portal/modules/records/actions/server/public'
import { ownCategoryIn } from '@portal/modules/records/ownCategories/server/public'
import { type Change, write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { belowFloor } from '../../floorRules.ts'
import { hasBeenGrave } from '../../rules.ts'
import { gravity, isGrave, isLower, needsReason } from '../../severityRules.ts'
import { severityTexts } from '../../severityTexts.ts'
import { deviationTexts } from '../../texts.ts'
import { asksDetected, past, unfitHandler, waiverTreats } from '../check.ts'
import { deviationKind } from '../kind.ts'
import { lockFor, take } from '../take.ts'

const { error } = deviationTexts

/** D2: somebody takes responsibility, and the severity is confirmed. */
export const start = write(
  deviations.start,
  async (
    ctx,
    {
      id,
      version,
      assigneeId,
      category,
      ownCategoryId,
      severity,
      dueDate,
      reason = '',
      regulatoryFlags: flags = [],
      dutyAnswers: answers = [],
      ...scale
    },
  ) => {
    const duties: Change<unknown>[] = []
    let ownCategory: string | null = null
    const locked = await lockFor(ctx, 'start', id, version, { severity, ...scale }, async (row, known) => {
      const below = belowFloor(ctx.actor, { ...known, assigneeId }, severity)
      throwIf(below?.refusal)
      const isMilder = needsReason(row, severity, known.impact, known.likelihood)
      // What the answers write is undone with the step when anything is missing.
      const settled = await settleBeforeStart(ctx, id, { category, flags, answers, foreseen: { assigneeId, isGrave: hasBeenGrave(known) } })
      duties.push(...settled.changes)
      const chosen = await ownCategoryIn(ctx.tx, deviationKind, { category, ownCategoryId }, row)
      ownCategory = chosen.id
      return [
        ...firstGap(await unfitHandler(ctx.tx, assigneeId), waiverTreats(ctx.actor, known, assigneeId)),
        ...(below ? gapIf(reason.length < below.minLength, 'reason', severityTexts.reasonBelow(below.floor)) : []),
        ...gapIf(!below && isMilder && reason.length < 10, 'reason', error.reasonRequired),
        ...past(dueDate, ctx.now),
        ...chosen.gaps,
        ...settled.gaps,
      ]
    })
    const facts = { ...locked.facts, assigneeId }
    const { impact, likelihood } = facts
    const isBelow = isLower(severity, gravity(facts))
    const also = [...duties, ...(isGrave(gravity(facts)) ? await raiseVerification(ctx, id) : [])]
    const set = {
      status: locked.status,
      assignee_id: assigneeId,
      category,
      own_category_id: ownCategory,
      detected_at: locked.row.detectedAt ?? (asksDetected(category) ? locked.row.reportedAt : null),
      severity,
      below_floor: isBelow ? gravity(facts) : null,
      is_severity_confirmed: true,
      impact,
      likelihood,
      due_date: dueDate,
      responded_at: locked.row.respondedAt ?? ctx.now.toISOString(),
    }
    return take(ctx, 'start', locked, set, { reason, also })
  },
)
