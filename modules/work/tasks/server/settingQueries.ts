import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Before anybody has decided anything it is as usual, and the first version. */
export const readSettings = async (tx: TenantDb) =>
  (
    await sql<{ completesUnfinished: boolean; version: number }>`
      select coalesce(s.completes_unfinished, false) as "completesUnfinished", coalesce(s.version, 1) as version
      from (select) one left join task_settings s on true`.execute(tx)
  ).rows[0]!

/** Of two who change the same version the second changes nothing, and is told so. */
export const saveSettings = async (
  tx: TenantDb,
  version: number,
  { completesUnfinished, by, at }: { completesUnfinished: boolean; by: string; at: string },
) =>
  (
    await sql`insert into task_settings as s (completes_unfinished, updated_at, updated_by) values (${completesUnfinished}, ${at}, ${by})
      on conflict (ks_id) do update set completes_unfinished = excluded.completes_unfinished, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by, version = s.version + 1 where s.version = ${version} returning 1`.execute(tx)
  ).rows.length > 0
