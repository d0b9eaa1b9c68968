import { hidesHoldReason } from '@portal/modules/records/retention/server/public'
import { read } from '@portal/platform/http/verb'
import { timelineOf } from '@portal/platform/record/timeline'
import { deviations } from '../contract.ts'
import { seesInternal } from '../rules.ts'
import { noteOpening } from './opening.ts'
import { seenBy } from './queries.ts'
import { internalActions, partsOf } from './timelineQueries.ts'

/** Who has opened a restricted case is shown beside its list of readers. */
const openings = 'deviation.read'

export const timeline = read(deviations.timeline, async (ctx, { id }) => {
  const { tx, actor, note } = ctx
  const seen = await seenBy(tx, actor, id)
  noteOpening(note, seen, { part: 'timeline' })
  const withInternal = seesInternal(actor, seen)
  const items = await timelineOf(ctx, 'deviation', id, {
    with: partsOf(id, withInternal),
    without: withInternal ? [openings] : [openings, ...internalActions],
    // The number of a case that the reader may not know of, and what is for those who treat this one.
    hides: (field, after) =>
      (field === 'duplicateOfNumber' && after !== null && after !== seen.duplicateOfNumber) ||
      (field === 'internalFields' && !withInternal),
    hidesReasonOf: hidesHoldReason(actor, seen),
    more: ['actorRole', 'entityNumber'],
  })
  return { items }
})
