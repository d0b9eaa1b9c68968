import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'
import { type Asked, matching, searching } from './filterQueries.ts'

/** One list at a time in a tenant, so that nobody's large ones are what everybody waits for (REL-13). False while another is under way. */
export const holdExport = async (tx: TenantDb): Promise<boolean> =>
  (
    await sql<{
      held: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('deviations.export ' || current_setting('app.ks_id'), 0)) as held`.execute(tx)
  ).rows[0]!.held

/** How many there are, counted no further than `limit`. */
export const countUpTo = async (tx: TenantDb, asked: Asked, limit: number): Promise<number> =>
  (
    await searching(tx, asked)
      .selectFrom(matching(tx, asked).select(sql`1`.as('one')).limit(limit).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
