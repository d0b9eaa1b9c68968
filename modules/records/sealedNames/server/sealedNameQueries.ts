import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Of some people, those whose name is sealed and proves something still: never longer than it is kept, whether it has been disposed of or not, unless a hold keeps it. */
export const sealedNamesOf = async (tx: TenantDb, userIds: readonly string[]) =>
  (
    await sql<{ userId: string; sealed: string }>`select s.user_id as "userId", s.sealed from sealed_names s
      where s.user_id = any(${userIds}::uuid[]) and (name_kept_until(s.ks_id, s.left_on) >= oslo_today() or is_name_held(s.ks_id, s.user_id))`.execute(
      tx,
    )
  ).rows
