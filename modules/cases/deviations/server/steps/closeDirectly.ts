import { firstGap, gapIf } from '@portal/kit/rules'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { directClosureReasons, openDuties } from '../../rules.ts'
import { severityTexts } from '../../severityTexts.ts'
import { deviationTexts } from '../../texts.ts'
import { isMilder, isOriginal } from '../duplicates/originalQueries.ts'
import type { DeviationRecord } from '../queries.ts'
import { lockFor, take } from '../take.ts'

const { error } = deviationTexts

/** D3: put right on the spot, or no case of its own. */
export const closeDirectly = write(
  deviations.closeDirectly,
  async (ctx, { id, version, closureReason, closureComment, immediateAction, duplicateOfId }) => {
    const { tx, actor, now } = ctx
    const original = closureReason === 'duplicate' ? (duplicateOfId ?? null) : null
    const siteOf = (row: DeviationRecord) => (immediateAction === undefined ? row.immediateAction : immediateAction)
    const locked = await lockFor(ctx, 'closeDirectly', id, version, {}, async (row, facts) => [
      ...gapIf(!directClosureReasons(facts).includes(closureReason), 'closureReason', error.directCloseNotAllowed),
      ...gapIf(closureReason === 'handledOnSite' && !siteOf(row), 'immediateAction', error.noImmediateAction),
      ...gapIf(closureReason === 'duplicate' && !original, 'duplicateOfId', error.noDuplicate),
      ...(original
        ? firstGap(
            gapIf(!(await isOriginal(tx, actor, original, id)), 'duplicateOfId', error.badDuplicate),
            gapIf(await isMilder(tx, original, facts), 'duplicateOfId', severityTexts.milderDuplicate),
          )
        : []),
      ...openDuties(facts),
    ])
    const doneOnSite = siteOf(locked.row)
    const at = now.toISOString()
    const set = {
      status: locked.status,
      closure_reason: closureReason,
      closure_comment: closureComment,
      immediate_action: doneOnSite,
      duplicate_of_id: original,
      closed_at: at,
      closed_by: actor.id,
      responded_at: locked.row.respondedAt ?? at,
    }
    return take(ctx, 'closeDirectly', locked, set, { reason: closureComment })
  },
)
