import { withdraw as withdrawNotices } from '@portal/modules/records/notifications/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { documentKind } from '../kind.ts'
import { documentEvents } from '../notices.ts'
import type { DocumentRecord } from '../record.ts'
import { tell, tellSuggester } from '../tell.ts'
import { declineOpen, reopenTaken } from './suggestionQueries.ts'

const { documentSuggested, documentSuggestionDeclined, documentSuggestionTaken } = documentEvents

/** What was taken into a version that is discarded waits again: nobody has answered it, and its words are still of whoever suggested it (S3). */
export async function openAgain(ctx: Context, row: DocumentRecord, versionId: string) {
  const people = await reopenTaken(ctx.tx, versionId)
  if (people.length === 0) return
  await withdrawNotices(ctx, row.id, [documentSuggestionTaken], people)
  await tell(ctx, documentSuggested, row, [row.ownerId])
}

/** Of a document that is archived nothing waits: what was suggested is declined for the same reason, and those are told while they still read it. */
export async function declineAll(ctx: Context, row: DocumentRecord, reason: string): Promise<Change<unknown>[]> {
  const declined = await declineOpen(ctx.tx, row.id, { at: ctx.now.toISOString(), by: ctx.actor.id, reason })
  if (declined.length === 0) return []
  await withdrawNotices(ctx, row.id, [documentSuggested])
  await tellSuggester(
    ctx,
    documentSuggestionDeclined,
    row,
    declined.map(({ userId }) => userId),
  )
  const step = { ...documentKind.changeOf('declineSuggestion', row), before: null, reason, departmentId: row.departmentId, result: null }
  return declined.map(({ id }) => ({ ...step, after: { suggestionId: id } }))
}
