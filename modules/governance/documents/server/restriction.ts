import type { Restriction } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { sql } from 'kysely'
import { documentTexts } from '../texts.ts'
import { closePageOf } from './page/pageQueries.ts'

/** Restriction of documents (decision 200): whole departments may be on their lists, and what is restricted is shown to nobody without an account. */
export const documentRestriction: Restriction = {
  facts: {
    assigneeId: sql`documents.owner_id`,
    status: sql`documents.status`,
    createdAt: sql`documents.created_at`,
    isAlwaysRestricted: sql`false`,
    soleOffice: sql`(null::text)`,
  },
  why: documentTexts.restriction,
  lock: lockRecord('documents'),
  set: async ({ tx, actor, now }, id, isRestricted) => {
    const at = now.toISOString()
    if (isRestricted) await closePageOf(tx, id, actor.id, at)
    await tx
      .updateTable('documents')
      .set({ is_restricted: isRestricted, updated_by: actor.id, updated_at: at, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  },
  // Everybody reads what is open.
  openReaders: async () => [],
  isPlaceless: true,
  listsDepartments: true,
}
