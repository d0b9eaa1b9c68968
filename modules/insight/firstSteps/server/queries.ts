import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Undefined at an instant before the company was here. */
export const getSettings = (tx: TenantDb) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('first_steps as f', 'f.ks_id', 'c.ks_id')
    .select([
      'c.modules_off as modulesOff',
      sql<boolean>`coalesce(f.is_hidden, false)`.as('isHidden'),
      sql<number>`coalesce(f.version, 1)`.as('version'),
    ])
    .executeTakeFirst()
export type Settings = NonNullable<Awaited<ReturnType<typeof getSettings>>>

/** False when somebody else was first. */
export async function saveHidden(tx: TenantDb, version: number, isHidden: boolean, userId: string) {
  const row = { is_hidden: isHidden, updated_by: userId, updated_at: sql<string>`app_now()`, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('first_steps')
    .values(row)
    .onConflict((clash) => clash.column('ks_id').doUpdateSet(row).where('first_steps.version', '=', version))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
