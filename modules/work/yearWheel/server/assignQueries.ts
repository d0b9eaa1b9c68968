import { type Actor, roleOf } from '@portal/kit/actor'
import { addDays, type IsoDate } from '@portal/kit/dates'
import { visibleTo } from '@portal/modules/work/tasks/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { type EventTask, type Theme, taskLeadDays } from '../contract.ts'
import { isDraftYear } from './queries.ts'

/** The task of the event `e`. */
const ofEvent = sql`t.source_type = 'yearWheel' and t.source_id = e.id`
/** Whether the event `e` has become a task, which stands in calendars in its place. */
export const becameTask = sql<boolean>`exists (select from tasks t where ${ofEvent} and t.status <> 'cancelled')`
/** Whether the owner of the event `e` has it as an open task. */
export const isAssigned = sql<boolean>`exists (select from tasks t where ${ofEvent} and t.status in ('pending', 'inProgress'))`

export type EventToAssign = {
  id: string
  title: string
  description: string | null
  theme: Theme
  year: number
  month: number
  dueDate: IsoDate | null
  ownerId: string
  departmentId: string | null
  templateId: string | null
}
/**
 * Events that are to be tasks and whose time to be has come, held until commit; what another holds is left to it. Their owners are here and in
 * roles that do work; a department that is used no more is not named.
 */
export const eventsToAssign = async (tx: TenantDb, today: IsoDate, ids?: readonly string[]) =>
  (
    await sql<EventToAssign>`
      select e.id, e.title, e.description, e.theme, e.year, e.month, e.due_date as "dueDate", e.owner_id as "ownerId", e.task_template_id as "templateId",
        (select d.id from departments d where d.id = e.department_id and d.is_active) as "departmentId"
      from year_wheel_events e cross join lateral (select coalesce(e.due_date, (make_date(e.year, e.month, 1) + interval '1 month - 1 day')::date) as last) due
      where e.makes_task and e.status = 'planned' and due.last between ${today} and ${addDays(today, taskLeadDays)} and not ${isDraftYear}
        and exists (select from users u where u.id = e.owner_id and u.status = 'active' and u.role_id between 1 and 5)
        and not exists (select from tasks t where ${ofEvent})
        ${ids ? sql`and e.id = any(${ids}::uuid[])` : sql``}
      order by due.last, e.id limit 500 for no key update of e skip locked`.execute(tx)
  ).rows

/** Open events whose task is done, held until commit. */
export const doneByTask = async (tx: TenantDb) =>
  (
    await sql<{ id: string; number: string; at: string; by: string }>`
      select e.id, t.number, t.completed_at as at, t.completed_by as by from year_wheel_events e
      join tasks t on ${ofEvent}
      where e.status in ('planned', 'inProgress') and t.status = 'completed' and t.completed_by is not null and not ${isDraftYear}
      order by e.id limit 500 for no key update of e skip locked`.execute(tx)
  ).rows

/** The task of an event, as somebody may see it. */
export const taskOf = (tx: TenantDb, actor: Actor, eventId: string) =>
  tx
    .selectFrom('tasks')
    .where('tasks.source_type', '=', 'yearWheel')
    .where('tasks.source_id', '=', eventId)
    .where(visibleTo(actor))
    .select([
      'tasks.id',
      'tasks.number',
      'tasks.status',
      'tasks.due_date as dueDate',
      sql<string>`(select u.firstname || ' ' || u.lastname from users u where u.id = tasks.assignee_id)`.as('assigneeName'),
    ])
    .$narrowType<{ status: EventTask['status'] }>()
    .executeTakeFirst()

/** The task of an event that nobody has begun on. */
export const unbegunTaskOf = async (tx: TenantDb, eventId: string) =>
  (
    await tx
      .selectFrom('tasks')
      .select('id')
      .where('source_type', '=', 'yearWheel')
      .where('source_id', '=', eventId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
  )?.id

/** In whose name a job makes tasks: who planned it, else an administrator. */
export async function plannerOf(tx: TenantDb, eventId: string): Promise<Actor | undefined> {
  const found = (
    await sql<Omit<Actor, 'role' | 'team' | 'verifiers' | 'accountId' | 'sessionId'>>`
      select u.id, u.ks_id as "ksId", u.role_id as "roleId", u.firstname || ' ' || u.lastname as name, u.department_id as "departmentId"
      from users u where u.status = 'active' and u.role_id in (1, 2)
      order by u.id = (select e.created_by from year_wheel_events e where e.id = ${eventId}) desc, u.role_id, u.id limit 1`.execute(tx)
  ).rows[0]
  return found && { ...found, role: roleOf(found.roleId), team: [], verifiers: 0, accountId: '', sessionId: '' }
}
