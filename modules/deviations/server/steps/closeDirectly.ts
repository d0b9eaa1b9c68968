import { write } from '@portal/platform/verb'
import { deviations } from '../../contract.ts'
import { directClosureReasons, openDuties } from '../../rules.ts'
import { severityTexts } from '../../severityTexts.ts'
import { deviationTexts } from '../../texts.ts'
import { isMilder, isOriginal } from '../duplicates/originalQueries.ts'
import { lockFor, refuse, refuseIf, take } from '../take.ts'

const { error } = deviationTexts

/** D3: put right on the spot, or no case of its own. */
export const closeDirectly = write(
  deviations.closeDirectly,
  async (ctx, { id, version, closureReason, closureComment, immediateAction, duplicateOfId }) => {
    const { tx, actor, now } = ctx
    const held = await lockFor(ctx, 'closeDirectly', id, version)
    refuseIf(!directClosureReasons(held.facts).includes(closureReason), 'closureReason', error.directCloseNotAllowed)
    refuse(openDuties(held.facts))
    const doneOnSite = immediateAction === undefined ? held.row.immediateAction : immediateAction
    refuseIf(closureReason === 'handledOnSite' && !doneOnSite, 'immediateAction', error.noImmediateAction)
    const original = closureReason === 'duplicate' ? (duplicateOfId ?? null) : null
    refuseIf(closureReason === 'duplicate' && !original, 'duplicateOfId', error.noDuplicate)
    if (original) refuseIf(!(await isOriginal(tx, actor, original, id)), 'duplicateOfId', error.badDuplicate)
    if (original) refuseIf(await isMilder(tx, original, held.facts), 'duplicateOfId', severityTexts.milderDuplicate)
    const at = now.toISOString()
    const set = {
      status: held.status,
      closure_reason: closureReason,
      closure_comment: closureComment,
      immediate_action: doneOnSite,
      duplicate_of_id: original,
      closed_at: at,
      closed_by: actor.id,
      responded_at: held.row.respondedAt ?? at,
    }
    return take(ctx, 'closeDirectly', held, set, { reason: closureComment })
  },
)
