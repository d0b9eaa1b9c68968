import { osloDate } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { effectCheckOn } from '../../deadlineRules.ts'
import { hasBeenGrave, isSodRelaxed } from '../../rules.ts'
import { lockFor, take } from '../take.ts'

/** D5: somebody who did not do the work has seen that it is done. */
export const close = write(deviations.close, async (ctx, { id, version, closureComment = null }) => {
  const locked = await lockFor(ctx, 'close', id, version)
  return take(ctx, 'close', locked, {
    status: locked.status,
    verify_by: null,
    closure_reason: locked.row.deviationType === 'improvement' ? 'improvementImplemented' : 'fixed',
    closure_comment: closureComment,
    closed_at: ctx.now.toISOString(),
    closed_by: ctx.actor.id,
    effect_check_date: hasBeenGrave(locked.facts) ? effectCheckOn(osloDate(ctx.now), await closedDays(ctx.tx)) : null,
    is_sod_relaxed: isSodRelaxed(ctx.actor, locked.facts),
  })
})
