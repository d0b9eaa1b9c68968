import type { Restriction } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { sql } from 'kysely'
import { documentTexts, restrictionTexts } from '../texts.ts'
import { closePageOf } from './page/pageQueries.ts'
import { hasOpenTranslation, isOfRestricted } from './restrictionQueries.ts'

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
  refusal: async (tx, id, isRestricted) => {
    if (isRestricted) return (await hasOpenTranslation(tx, id)) ? restrictionTexts.openTranslation : null
    return (await isOfRestricted(tx, id)) ? restrictionTexts.ofRestricted : null
  },
  // Everybody reads what is open.
  openReaders: async () => [],
  isPlaceless: true,
  listsDepartments: true,
}
