import { raiseVerification } from '@portal/modules/actions/server/public'
import { closedDays } from '@portal/modules/company/server/public'
import { write } from '@portal/platform/verb'
import { deviations } from '../../contract.ts'
import { suggestedDueDates } from '../../deadlineRules.ts'
import { isGrave, isLower } from '../../severityRules.ts'
import { deviationTexts } from '../../texts.ts'
import { lockFor, refuseIf, take } from '../take.ts'

const { error } = deviationTexts

/** D11: a graver case gets an earlier deadline and has its actions verified; a milder one keeps both. */
export const changeSeverity = write(deviations.changeSeverity, async (ctx, { id, version, severity, reason = '' }) => {
  const held = await lockFor(ctx, 'changeSeverity', id, version)
  const { row } = held
  refuseIf(severity === row.severity && row.isSeverityConfirmed, 'severity', error.sameSeverity)
  refuseIf(isLower(severity, row.severity) && reason.length < 10, 'reason', error.reasonRequired)
  const suggested = suggestedDueDates(row.reportedAt, ctx.now, await closedDays(ctx.tx))[severity]
  const isEarlier = row.status !== 'resolved' && row.dueDate !== null && suggested < row.dueDate
  const also = isGrave(severity) ? await raiseVerification(ctx, id) : []
  const set = { severity, is_severity_confirmed: true, due_date: isEarlier ? suggested : row.dueDate }
  return take(ctx, 'changeSeverity', held, set, { reason, also })
})
