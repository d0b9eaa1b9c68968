import { read } from '@portal/platform/http/verb'
import { deviations, type TimelineEntry } from '../contract.ts'
import { seesInternal } from '../rules.ts'
import { noteOpening } from './opening.ts'
import { seenBy } from './queries.ts'
import { listEvents } from './timelineQueries.ts'

type Fields = Record<string, unknown>
/** The name beside an id tells the same; a comment's words are shown, and can be deleted, where it stands. */
const untold = (field: string) => /Ids?$/.test(field) || field === 'body'

/** What changed, field by field. A new record is told by its first entry, not by every field it began with. */
function changesOf(before: Fields | null, after: Fields | null, original: string | null): TimelineEntry['changes'] {
  if (!before || !after) return []
  // The number of a case that the reader may not know of stays untold.
  const isSecret = (field: string) => field === 'duplicateOfNumber' && after[field] !== null && after[field] !== original
  const fields = Object.keys(after).filter((field) => !untold(field) && !isSecret(field))
  return fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

export const timeline = read(deviations.timeline, async ({ tx, actor, note }, { id }) => {
  const seen = await seenBy(tx, actor, id)
  noteOpening(note, seen, { part: 'timeline' })
  const events = await listEvents(tx, id, seesInternal(actor, seen))
  return {
    items: events.map(({ before, after, ...event }) => ({
      ...event,
      changes: changesOf(before as Fields | null, after as Fields | null, seen.duplicateOfNumber),
    })),
  }
})
