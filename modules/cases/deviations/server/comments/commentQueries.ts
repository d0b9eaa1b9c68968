import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'

export const lockComment = (tx: TenantDb, deviationId: string, id: string) =>
  tx
    .selectFrom('deviation_comments')
    .select(['id', 'body', 'visibility', 'created_by as authorId', 'created_at as createdAt', 'version'])
    .where('id', '=', id)
    .where('deviation_id', '=', deviationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)

export const insertComment = (tx: TenantDb, row: Insertable<DB['deviation_comments']>) =>
  tx.insertInto('deviation_comments').values(row).execute()

export const updateComment = (tx: TenantDb, id: string, set: Updateable<DB['deviation_comments']>) =>
  tx
    .updateTable('deviation_comments')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
