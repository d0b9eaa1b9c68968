import { osloDate } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { verifyBy } from '../../deadlineRules.ts'
import { gravity } from '../../severityRules.ts'
import { ownValuesIn } from '../ownValues.ts'
import { lockFor, take } from '../take.ts'

/** D4: the cause is known and the work is done, as far as the severity demands. */
export const resolve = write(deviations.resolve, async (ctx, { id, version, resolutionSummary, ownValues, ...given }) => {
  const own = ownValuesIn(ctx, 'resolve', ownValues)
  const locked = await lockFor(ctx, 'resolve', id, version, given, own.gaps)
  const { rootCause, rootCauseCategories, impact, likelihood } = locked.facts
  const at = ctx.now.toISOString()
  return take(ctx, 'resolve', locked, {
    status: locked.status,
    resolution_summary: resolutionSummary,
    root_cause: rootCause,
    root_cause_categories: [...new Set(rootCauseCategories)],
    impact,
    likelihood,
    own_values: own.stored(),
    resolved_at: locked.row.resolvedAt ?? at,
    last_resolved_at: at,
    verify_by: verifyBy(gravity({ ...locked.row, impact }), osloDate(ctx.now), await closedDays(ctx.tx), locked.row.deadlines ?? undefined),
  })
})
