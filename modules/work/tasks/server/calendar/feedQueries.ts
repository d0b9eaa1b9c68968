import type { Actor } from '@portal/kit/actor'
import type { Occurrence, Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { CalendarSpan } from '@portal/platform/record/calendar'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Priority, TaskStatus } from '../../contract.ts'
import { seriesVisibleTo, visibleTo } from '../sightQueries.ts'

/** A calendar holds no more than people look at. */
const tasksAtMost = 1_500
const seriesAtMost = 500

export type FeedTask = {
  id: string
  number: string
  title: string
  status: TaskStatus
  priority: Priority
  dueDate: string
  departmentName: string
  seriesId: string | null
  plannedOn: string | null
  version: number
  changedAt: string
}
const tasksOf = async (tx: TenantDb, { from, to }: CalendarSpan, condition: RawBuilder<SqlBool>) =>
  (
    await sql<FeedTask>`select tasks.id, tasks.number, tasks.title, tasks.status, tasks.priority, tasks.due_date as "dueDate",
        (select d.name from departments d where d.id = tasks.department_id) as "departmentName", tasks.series_id as "seriesId",
        tasks.planned_on as "plannedOn", tasks.version + coalesce((select s.version from task_series s where s.id = tasks.series_id), 0) as version,
        tasks.updated_at as "changedAt"
      from tasks where ${condition} and tasks.due_date <= ${to} and (tasks.due_date >= ${from} or tasks.status in ('pending', 'inProgress'))
      order by tasks.due_date desc, tasks.id limit ${sql.lit(tasksAtMost)}`.execute(tx)
  ).rows

export type FeedSeries = {
  id: string
  title: string
  departmentName: string
  rule: Recurrence
  last: Occurrence
  version: number
  changedAt: string
}
const seriesOf = async (tx: TenantDb, { to }: CalendarSpan, condition: RawBuilder<SqlBool>) =>
  (
    await sql<FeedSeries>`select task_series.id, task_series.title, (select d.name from departments d where d.id = task_series.department_id) as "departmentName",
        ${ruleWithDays('task_series.rule')} as rule, json_build_object('number', p.last_number, 'planned', p.last_planned_on, 'due', p.last_due_date) as last,
        task_series.version, task_series.updated_at as "changedAt"
      from task_series_progress p join task_series on task_series.id = p.series_id
      where p.next_appears_on <= ${to} and p.next_due_date <= ${to} and p.last_number > 0 and task_series.ended_at is null and ${condition}
      order by p.next_due_date, p.series_id limit ${sql.lit(seriesAtMost)}`.execute(tx)
  ).rows

/** What a person is responsible for. */
export const ownTasks = (tx: TenantDb, actor: Actor, span: CalendarSpan) =>
  tasksOf(tx, span, sql`tasks.assignee_id = ${actor.id} and ${visibleTo(actor)}`)
export const ownSeries = (tx: TenantDb, actor: Actor, span: CalendarSpan) =>
  seriesOf(tx, span, sql`task_series.assignee_id = ${actor.id} and ${seriesVisibleTo(actor)}`)

/** What comes again and again in the whole company. */
export const companyTasks = (tx: TenantDb, span: CalendarSpan) => tasksOf(tx, span, sql`tasks.series_id is not null`)
export const companySeries = (tx: TenantDb, span: CalendarSpan) => seriesOf(tx, span, sql`true`)
