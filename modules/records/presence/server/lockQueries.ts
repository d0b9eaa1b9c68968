import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'

/** Who writes in a record; the row is held until the transaction ends. */
export const lockHolder = (tx: TenantDb, recordId: string) =>
  tx
    .selectFrom('edit_locks as l')
    .select([
      'l.user_id as userId',
      'l.screen_id as screenId',
      nameOfUser('l.user_id').$notNull().as('name'),
      'l.taken_at as takenAt',
      'l.seen_at as seenAt',
    ])
    .where('l.record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst()

/** Lets a page write where nobody does. Answers whether it may. */
export async function addLock(tx: TenantDb, recordId: string, screenId: string, userId: string, now: Date) {
  const at = now.toISOString()
  const row = { record_id: recordId, screen_id: screenId, user_id: userId, taken_at: at, seen_at: at }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('edit_locks')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
export const renewLock = (tx: TenantDb, recordId: string, now: Date) =>
  tx.updateTable('edit_locks').set({ seen_at: now.toISOString() }).where('record_id', '=', recordId).execute()
export const deleteLock = (tx: TenantDb, recordId: string) => tx.deleteFrom('edit_locks').where('record_id', '=', recordId).execute()
