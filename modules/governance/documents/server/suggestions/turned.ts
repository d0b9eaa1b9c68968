import { withdraw as withdrawNotices } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import { documentEvents } from '../notices.ts'
import type { DocumentRecord } from '../record.ts'
import { tell } from '../tell.ts'
import { reopenTaken } from './suggestionQueries.ts'

const { documentSuggested, documentSuggestionTaken } = documentEvents

/** What was taken into a version that is discarded waits again: nobody has answered it, and its words are still of whoever suggested it (S3). */
export async function openAgain(ctx: Context, row: DocumentRecord, versionId: string) {
  const people = await reopenTaken(ctx.tx, versionId)
  if (people.length === 0) return
  await withdrawNotices(ctx, row.id, [documentSuggestionTaken], people)
  await tell(ctx, documentSuggested, row, [row.ownerId])
}
