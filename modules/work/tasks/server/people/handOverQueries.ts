import type { Context } from '@portal/platform/http/verb'
import type { Handing } from '@portal/platform/record/handOver'
import { sql } from 'kysely'

const isOpen = sql`status in ('pending', 'inProgress')`

/** Tasks and series they do or approve. Nobody approves their own: none is counted twice, and each count has an index. */
export const countOfPerson = (personId: string) =>
  sql<number>`((select count(*) from tasks where assignee_id = ${personId} and ${isOpen})
    + (select count(*) from tasks where approver_id = ${personId} and ${isOpen})
    + (select count(*) from task_series where assignee_id = ${personId} and ended_at is null)
    + (select count(*) from task_series where approver_id = ${personId} and ended_at is null))`

/** Tasks to do and to approve, and what is still to come of them. Who would approve their own work does not: an administrator can. */
export async function giveAll({ tx, now }: Context, { from, to, by }: Handing) {
  const isTheirs = sql`${from.id} in (assignee_id, approver_id)`
  const set = sql`assignee_id = case when assignee_id = ${from.id} then ${to.id}::uuid else assignee_id end,
    approver_id = case when ${to.id} in (assignee_id, approver_id) then null when approver_id = ${from.id} then ${to.id}::uuid else approver_id end,
    updated_at = ${now.toISOString()}, updated_by = ${by}, version = version + 1`
  // What they were to do with others: the successor does, but for what they do or approve already.
  await sql`insert into task_people (task_id, user_id, part, may_complete, added_by)
    select t.id, ${to.id}, p.part, p.may_complete, ${by} from task_people p join tasks t on t.id = p.task_id
    where p.user_id = ${from.id} and p.part = 'coAssignee' and ${to.id} <> t.assignee_id and ${to.id} is distinct from t.approver_id and t.${isOpen}
    on conflict (ks_id, task_id, user_id) do update set part = excluded.part, may_complete = excluded.may_complete`.execute(tx)
  // And the parts they had of what others do.
  await sql`update subtasks s set assignee_id = ${to.id} from tasks t where t.id = s.task_id and s.assignee_id = ${from.id} and s.done_at is null
    and ${to.id} is distinct from t.approver_id and t.${isOpen}`.execute(tx)
  await sql`update task_series set ${set} where ${isTheirs} and ended_at is null`.execute(tx)
  return (
    await sql<{ id: string; number: string }>`update tasks set ${set} where ${isTheirs} and ${isOpen} returning id, number`.execute(tx)
  ).rows
}

/** Whoever has left neither does anything with others nor follows anything. */
export async function leaveAll({ tx }: Context, personId: string) {
  await sql`delete from task_people p using tasks t where t.id = p.task_id and p.user_id = ${personId} and t.${isOpen}`.execute(tx)
  // Their points are again with whoever does the task.
  await sql`update subtasks s set assignee_id = null from tasks t
    where t.id = s.task_id and s.assignee_id = ${personId} and s.done_at is null and t.${isOpen}`.execute(tx)
}
