import { firstGap, gapIf, throwIf } from '@portal/kit/rules'
import { raiseVerification } from '@portal/modules/records/actions/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { belowFloor } from '../../floorRules.ts'
import { gravity, isGrave, isLower } from '../../severityRules.ts'
import { severityTexts } from '../../severityTexts.ts'
import { deviationTexts } from '../../texts.ts'
import { earlierDeadlines } from '../raise.ts'
import { lockFor, take } from '../take.ts'

const { error } = deviationTexts

/** D11: a graver case gets an earlier deadline and has its actions verified; a milder one keeps both. */
export const changeSeverity = write(deviations.changeSeverity, async (ctx, { id, version, severity, reason = '' }) => {
  const locked = await lockFor(ctx, 'changeSeverity', id, version, {}, (row, facts) => {
    const found = belowFloor(ctx.actor, facts, severity)
    throwIf(found?.refusal)
    return [
      ...gapIf(severity === row.severity && row.isSeverityConfirmed, 'severity', error.sameSeverity),
      ...firstGap(
        found ? gapIf(reason.length < found.minLength, 'reason', severityTexts.reasonBelow(found.floor)) : [],
        gapIf(isLower(severity, row.severity) && reason.length < 10, 'reason', error.reasonRequired),
      ),
    ]
  })
  const { row } = locked
  const below = belowFloor(ctx.actor, locked.facts, severity)
  const treatedAs = gravity({ ...row, severity })
  const earlier = await earlierDeadlines(ctx, row, treatedAs)
  const also = isGrave(treatedAs) ? await raiseVerification(ctx, id) : []
  const set = { severity, below_floor: below?.floor.severity ?? null, is_severity_confirmed: true, ...earlier }
  return take(ctx, 'changeSeverity', locked, set, { reason, also })
})
