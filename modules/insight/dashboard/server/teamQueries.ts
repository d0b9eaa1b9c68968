import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { unfinished } from '@portal/modules/work/tasks'
import { met } from '@portal/modules/work/tasks/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Teammate } from '../contract.ts'

/**
 * Those of the departments the actor leads, with what they have open of tasks: who is furthest behind first. Who is in the team is as it is
 * today (`public`); the tasks are as they were when an earlier time is read. The conditions are the list's own, so that each number is its.
 */
export async function listTeam(tx: TenantDb, actor: Actor, now: Date, limit: number): Promise<{ items: Teammate[]; total: number }> {
  const open = met({ actor, now, filters: { status: [...unfinished] } })
  const { rows } = await sql<Teammate & { total: number }>`
    with mates as (
      select u.id, u.firstname || ' ' || u.lastname as name from public.users u
      where u.status in ('active', 'invited', 'suspended') and u.department_id = any(${actor.team}::uuid[]) and u.id <> ${actor.id}),
    theirs as (
      select tasks.assignee_id as id, count(*)::int as open, (count(*) filter (where tasks.due_date < ${osloDate(now)}))::int as overdue
      from tasks where ${open} and tasks.assignee_id = any(array(select mates.id from mates)) group by tasks.assignee_id),
    first as (
      select mates.id, mates.name, coalesce(theirs.open, 0) as open, coalesce(theirs.overdue, 0) as overdue, (count(*) over ())::int as total
      from mates left join theirs on theirs.id = mates.id order by overdue desc, open desc, mates.name, mates.id limit ${sql.lit(limit)})
    select first.*, case when first.open > 0 then (
      select json_build_object('id', tasks.id, 'title', tasks.title, 'dueDate', tasks.due_date, 'isOverdue', tasks.due_date < ${osloDate(now)}) from tasks
      where ${open} and tasks.assignee_id = first.id order by tasks.ks_id, tasks.due_date, tasks.priority_rank, tasks.id limit 1) end as oldest
    from first order by first.overdue desc, first.open desc, first.name, first.id`.execute(tx)
  return {
    items: rows.map(({ id, name, open: count, overdue, oldest }) => ({ id, name, open: count, overdue, oldest })),
    total: rows[0]?.total ?? 0,
  }
}
