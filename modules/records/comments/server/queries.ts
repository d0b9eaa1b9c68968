import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** The people of the tenant with these ids, by the names they have at the time that is read. */
export const peopleWithIds = (tx: TenantDb, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', sql<string>`firstname || ' ' || lastname`.as('name'), sql<boolean>`status = 'active'`.as('isActive')])
    .execute()
