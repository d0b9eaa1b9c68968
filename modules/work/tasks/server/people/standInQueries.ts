import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

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

/** Who approves a task while the one it names is away. */
export const approverStandIns = sql<{ id: string; name: string }[]>`(select coalesce(json_agg(json_build_object('id', u.id,
    'name', u.firstname || ' ' || u.lastname) order by u.firstname, u.lastname, u.id), '[]')
  from public.personal_stand_ins() p join users u on u.id = p.stand_in_id where p.user_id = tasks.approver_id)`

/** Nobody approves for another what they have done some of, or are to (domain 3.2.1). */
const isLeftTo = (who: RawBuilder<string>) => {
  const doing = sql`array_append(${awayNow(who)}, ${who})`
  return sql<SqlBool>`tasks.assignee_id <> all(${doing}) and tasks.submitted_by <> ${who}
    and not exists (select from task_people p where p.task_id = tasks.id and p.user_id = ${who} and p.part = 'coAssignee')
    and not exists (select from subtasks s where s.task_id = tasks.id and (s.assignee_id = any(${doing}) or s.done_by = ${who}))`
}
/** Tasks the actor approves, or approves for who is away. */
export const approvedBy = ({ id, standsInFor }: Actor) => {
  const own = sql<SqlBool>`tasks.approver_id = ${id}`
  if (!standsInFor) return own
  return sql<SqlBool>`(${own} or tasks.approver_id = any(${standsInFor.map((one) => one.id)}::uuid[]) and ${isLeftTo(sql`${id}::uuid`)})`
}

/** Those somebody stands in for, as it was at the time that is read; with `public` as it is today. */
export const awayFor = (substituteId: string) => sql`array(select a.user_id from absences a
  where a.substitute_id = ${substituteId} and a.ended_at is null and public.absence_day() between a.starts_on and a.ends_on)`
export const awayNow = (substituteId: string | RawBuilder<string>) => sql`array(select a.user_id from public.absences a
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

/** Tasks that wait to be approved by somebody who is away, and who approves for them and has not been notified. */
export const untoldStandIns = async (tx: TenantDb) =>
  (
    await sql<{ id: string; number: string; standInId: string }>`select tasks.id, tasks.number, i.stand_in_id as "standInId"
      from public.personal_stand_ins() i join tasks on tasks.approver_id = i.user_id and tasks.approval = 'waiting'
      where ${isLeftTo(sql`i.stand_in_id`)} and not exists (select from notifications n where n.entity_id = tasks.id
        and n.user_id = i.stand_in_id and n.event = 'taskToApprove' and n.created_at >= tasks.submitted_at) limit 500`.execute(tx)
  ).rows
