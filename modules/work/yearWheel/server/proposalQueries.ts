import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { isGoing } from './queries.ts'

/** Until commit: what is taken in or dismissed at the same time is one after the other. */
export const lockProposals = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('year wheel proposals ' || current_setting('app.ks_id'), 0))`.execute(tx)

/** Fixed duties that something is planned for: in a year or later, or again by its rule. */
export const plannedDuties = async (tx: TenantDb, year: number) =>
  (
    await sql<{
      key: string
    }>`select distinct e.duty_key as key from year_wheel_events e where e.duty_key is not null and ${isGoing} and (e.year >= ${year}
      or (e.rule is not null and not exists (select from year_wheel_events later where later.origin_id = e.origin_id and later.planned_on > e.planned_on)))`.execute(
      tx,
    )
  ).rows.map(({ key }) => key)

export const listDismissals = (tx: TenantDb) =>
  tx
    .selectFrom('year_wheel_dismissals as d')
    .innerJoin('users as u', 'u.id', 'd.dismissed_by')
    .select(['d.duty_key as key', 'd.reason', 'd.dismissed_at as at', sql<string>`u.firstname || ' ' || u.lastname`.as('byName')])
    .orderBy('d.dismissed_at', 'desc')
    .execute()

export const insertDismissal = (tx: TenantDb, row: { duty_key: string; reason: string; dismissed_at: string; dismissed_by: string }) =>
  tx.insertInto('year_wheel_dismissals').values(row).execute()

/** Returns what it said; undefined when there was none. */
export const deleteDismissal = (tx: TenantDb, key: string) =>
  tx.deleteFrom('year_wheel_dismissals').where('duty_key', '=', key).returning(['duty_key as key', 'reason']).executeTakeFirst()
