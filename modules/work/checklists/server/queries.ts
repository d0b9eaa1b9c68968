import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { Point } from '../contract.ts'

/** More than anybody chooses from. */
const most = 500

const select = (tx: TenantDb) =>
  tx.selectFrom('checklists').select(['id', 'name', sql<Point[]>`points`.as('points'), 'is_retired as isRetired', 'version'])

/** Those the company has made or changed, by name. */
export const listChecklists = (tx: TenantDb) => select(tx).orderBy('name').limit(most).execute()

/** Held until commit. */
export const lockChecklist = (tx: TenantDb, id: string) => select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** False when another has made it first: of one that came with the product, both began at nothing. */
export const insertChecklist = async (tx: TenantDb, row: Insertable<DB['checklists']>) =>
  (
    await tx
      .insertInto('checklists')
      .values(row)
      .onConflict((on) => on.columns(['ks_id', 'id']).doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

export const updateChecklist = updateRow('checklists')
