import { write } from '@portal/platform/verb'
import { deviations } from '../../contract.ts'
import { lackingToResolve } from '../../rules.ts'
import { lockFor, refuse, take } from '../take.ts'

/** D4: the cause is known and the work is done, as far as the severity demands. */
export const resolve = write(deviations.resolve, async (ctx, { id, version, resolutionSummary, ...given }) => {
  const held = await lockFor(ctx, 'resolve', id, version)
  const {
    rootCause = held.row.rootCause,
    rootCauseCategories = held.row.rootCauseCategories,
    impact = held.row.impact,
    likelihood = held.row.likelihood,
  } = given
  refuse(lackingToResolve({ ...held.facts, rootCause, rootCauseCategories, impact, likelihood }))
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
  })
})
