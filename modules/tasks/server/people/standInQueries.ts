import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'

export type StandIn = { id: string; name: string; until: string }
/** Who stands in for the one who does a task, while they are away; for `select`. */
export const standIn = sql<StandIn | null>`(select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'until', a.ends_on)
  from absences a join users u on u.id = a.substitute_id and u.status = 'active'
  where a.user_id = tasks.assignee_id and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on limit 1)`

export const standInName = sql<
  string | null
>`(select u.firstname || ' ' || u.lastname from absences a join users u on u.id = a.substitute_id and u.status = 'active'
  where a.user_id = tasks.assignee_id and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on limit 1)`

/** Those somebody stands in for, as it was at the time that is read; with `public` as it is today. */
export const awayFor = (substituteId: string) => sql`array(select a.user_id from absences a
  where a.substitute_id = ${substituteId} and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on)`
export const awayNow = (substituteId: string) => sql`array(select a.user_id from public.absences a
  where a.substitute_id = ${substituteId} and a.ended_at is null and public.oslo_today() between a.starts_on and a.ends_on)`

/** Who stands in for any of these people today. */
export const standInsOf = async (tx: TenantDb, userIds: readonly string[]) =>
  (
    await sql<{ id: string }>`select distinct a.substitute_id as id from absences a
      where a.user_id = any(${userIds}::uuid[]) and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)
