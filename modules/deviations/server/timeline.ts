import { read } from '@portal/platform/verb'
import { deviations, type TimelineEntry } from '../contract.ts'
import { seesInternal } from '../rules.ts'
import { seenBy } from './queries.ts'
import { listEvents } from './timelineQueries.ts'

type Fields = Record<string, unknown>
/** The name beside an id tells the same; a comment's words are shown, and can be deleted, where it stands. */
const untold = (field: string) => /Ids?$/.test(field) || field === 'body'

/** What changed, field by field. A new record is told by its first entry, not by every field it began with. */
function changesOf(before: Fields | null, after: Fields | null): TimelineEntry['changes'] {
  if (!before || !after) return []
  const fields = Object.keys(after).filter((field) => !untold(field))
  return fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

export const timeline = read(deviations.timeline, async ({ tx, actor }, { id }) => {
  const seen = await seenBy(tx, actor, id)
  const events = await listEvents(tx, id, seesInternal(actor, seen))
  return {
    items: events.map(({ before, after, ...event }) => ({ ...event, changes: changesOf(before as Fields | null, after as Fields | null) })),
  }
})
