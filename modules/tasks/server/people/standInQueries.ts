import type { TenantDb } from '@portal/platform/db'
import { type RawBuilder, sql } from 'kysely'

export type StandIn = { id: string; name: string; until: string }
/** Who stands in for the one who does a task, while they are away; for `select`. */
export const standIn = sql<StandIn | null>`(select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'until', a.ends_on)
  from absences a join users u on u.id = a.substitute_id and u.status = 'active'
  where a.user_id = tasks.assignee_id and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on limit 1)`

export const standInName = sql<
  string | null
>`(select u.firstname || ' ' || u.lastname from absences a join users u on u.id = a.substitute_id and u.status = 'active'
  where a.user_id = tasks.assignee_id and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on limit 1)`

/** Who does a point `s` while the one it is given to is away; whoever approves the task takes no part of it over. */
export const pointStandIn = sql<{
  id: string
  name: string
} | null>`(select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)
  from absences b join users u on u.id = b.substitute_id and u.status = 'active'
  where b.user_id = s.assignee_id and b.ended_at is null and public.absence_day() between b.starts_on and b.ends_on
    and b.substitute_id is distinct from tasks.approver_id limit 1)`

/** Those somebody stands in for, as it was at the time that is read; with `public` as it is today. */
export const awayFor = (substituteId: string) => sql`array(select a.user_id from absences a
  where a.substitute_id = ${substituteId} and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on)`
export const awayNow = (substituteId: string) => sql`array(select a.user_id from public.absences a
  where a.substitute_id = ${substituteId} and a.ended_at is null and public.oslo_today() between a.starts_on and a.ends_on)`

// Point by point of who is away: whoever stands in for nobody looks no further than that, however many points there are.
const pointsOfEach = (away: RawBuilder<unknown>, subtasks: RawBuilder<unknown>) =>
  sql`(select p.* from unnest(${away}) a(id) cross join lateral (select * from ${subtasks} s where s.assignee_id = a.id offset 0) p)`
/** The points of those somebody stands in for, as a table; the same two ways. */
export const pointsOfAway = (substituteId: string) => pointsOfEach(awayFor(substituteId), sql`subtasks`)
export const pointsOfAwayNow = (substituteId: string) => pointsOfEach(awayNow(substituteId), sql`public.subtasks`)

/** Who stands in for any of these people today. */
export const standInsOf = async (tx: TenantDb, userIds: readonly string[]) =>
  (
    await sql<{ id: string }>`select distinct a.substitute_id as id from absences a
      where a.user_id = any(${userIds}::uuid[]) and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)
