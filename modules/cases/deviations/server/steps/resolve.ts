import { osloDate } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { verifyBy } from '../../deadlineRules.ts'
import { gravity } from '../../severityRules.ts'
import { lockFor, take } from '../take.ts'

/** D4: the cause is known and the work is done, as far as the severity demands. */
export const resolve = write(deviations.resolve, async (ctx, { id, version, resolutionSummary, ...given }) => {
  const held = await lockFor(ctx, 'resolve', id, version, given)
  const { rootCause, rootCauseCategories, impact, likelihood } = held.facts
  const at = ctx.now.toISOString()
  return take(ctx, 'resolve', held, {
    status: held.status,
    resolution_summary: resolutionSummary,
    root_cause: rootCause,
    root_cause_categories: [...new Set(rootCauseCategories)],
    impact,
    likelihood,
    resolved_at: held.row.resolvedAt ?? at,
    last_resolved_at: at,
    verify_by: verifyBy(gravity({ ...held.row, impact }), osloDate(ctx.now), await closedDays(ctx.tx)),
  })
})
