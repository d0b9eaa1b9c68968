import type { IsoDate } from '@portal/kit/dates'
import type { Occurrence, Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays, withinDepartments } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  countedPerDay,
  effectiveStatuses,
  type Filters,
  type PlannedTask,
  plannedSeries,
  type TaskRow,
  unfinished,
} from '../../contract.ts'
import type { Asked } from '../list/filterQueries.ts'
import { met, named, taskList } from '../list/listQueries.ts'
import { seriesVisibleTo, visibleTo } from '../sightQueries.ts'

export type Span = { from: IsoDate; to: IsoDate }
const days = ({ from, to }: Span) => sql`generate_series(${from}::date, ${to}::date, interval '1 day') d(at)`
const done = effectiveStatuses.filter((one) => !(unfinished as readonly string[]).includes(one))

/**
 * The first tasks of each day, by what presses most; what is open comes before what is done. Which they are an index alone can tell: a day
 * of a large company has thousands, and only those that are shown are read.
 */
export async function tasksByDay(tx: TenantDb, asked: Asked, span: Span, perDay: number) {
  const { filters } = asked
  const parts = [unfinished, done]
    .map((some) => some.filter((one) => filters.status?.includes(one)))
    .filter((status) => status.length > 0)
    .map(
      (status, n) => sql`(select ${sql.lit(n)} as part, tasks.priority_rank, tasks.id from tasks
        where ${met({ ...asked, filters: { ...filters, status } })} and tasks.due_date = d.at::date
        order by tasks.ks_id, tasks.due_date, tasks.priority_rank, tasks.id limit ${sql.lit(perDay)})`,
    )
  if (parts.length === 0) return []
  const { rows } = await sql<TaskRow & { part: number }>`
    select found.part, ${taskList.select(asked)} from ${days(span)} cross join lateral (select * from (${sql.join(parts, sql` union all `)}) both_parts
      order by part, priority_rank, id limit ${sql.lit(perDay)}) found join tasks on tasks.id = found.id ${named}
    order by d.at, found.part, found.priority_rank, found.id`.execute(tx)
  return rows
}

/** How many there are on each day, counted no further than anybody needs. */
export const countByDay = async (tx: TenantDb, asked: Asked, span: Span) =>
  (
    await sql<{ date: IsoDate; total: number }>`select d.at::date as date, counted.total from ${days(span)} cross join lateral (
      select count(*)::int as total from (select from tasks where ${met(asked)} and tasks.due_date = d.at::date limit ${sql.lit(countedPerDay)}) found
    ) counted where counted.total > 0`.execute(tx)
  ).rows

export type ComingSeries = Omit<PlannedTask, 'plannedOn' | 'seriesId'> & { id: string; rule: Recurrence; last: Occurrence | null }

/** What a filter of tasks means for a task that is not made yet; null where none can meet it. */
function metBySeries(asked: Asked): RawBuilder<SqlBool> | null {
  const { actor, filters } = asked
  const {
    view,
    status,
    column,
    waiting,
    recurring,
    q,
    priority,
    category,
    ownCategoryId,
    assigneeId,
    departmentId,
    locationId,
    projectId,
    seriesId,
    ...rest
  } = filters
  const { due: _due, dueFrom: _dueFrom, dueTo: _dueTo, ...unknown } = rest
  if (Object.values(unknown).some((value) => value !== undefined)) return null
  if (view === 'toApprove' || waiting || recurring === false || (column && column !== 'pending')) return null
  if (status && !status.includes('pending')) return null
  const whose: Partial<Record<NonNullable<Filters['view']>, RawBuilder<SqlBool>>> = {
    mine: sql`task_series.assignee_id = ${actor.id}`,
    created: sql`task_series.created_by = ${actor.id}`,
    team: sql`task_series.department_id = any(${actor.team}::uuid[])`,
  }
  if (view && !whose[view]) return null
  const among = (of: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? sql<SqlBool>`${sql.ref(of)} in (${sql.join(values)})` : null
  const conditions = [
    seriesVisibleTo(actor),
    view ? whose[view]! : null,
    q ? sql<SqlBool>`position(lower(${q}) in lower(task_series.title)) > 0` : null,
    among('task_series.priority', priority),
    among('task_series.category', category),
    among('task_series.own_category_id', ownCategoryId),
    assigneeId ? sql<SqlBool>`task_series.assignee_id = ${assigneeId}` : null,
    departmentId ? withinDepartments('task_series.department_id')(departmentId, asked) : null,
    among('task_series.location_id', locationId),
    among('task_series.project_id', projectId),
    seriesId ? sql<SqlBool>`task_series.id = ${seriesId}` : null,
  ].filter((condition) => condition !== null)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/**
 * Series that have more to come by a day, those that come first before others; one more than are reckoned. How far they have come has no
 * history: as of an earlier time it is told by the task they had made last.
 */
export async function comingSeries(tx: TenantDb, asked: Asked, to: IsoDate): Promise<ComingSeries[]> {
  const condition = metBySeries(asked)
  if (!condition) return []
  const columns = sql`task_series.id, task_series.title, task_series.priority, ${ruleWithDays('task_series.rule')} as rule,
    (select u.firstname || ' ' || u.lastname from users u where u.id = task_series.assignee_id) as "assigneeName",
    (select tasks.id from tasks where tasks.series_id = task_series.id and ${visibleTo(asked.actor)} order by tasks.occurrence desc limit 1) as "taskId"`
  const { rows } = asked.actor.isPast
    ? await sql<ComingSeries>`select ${columns}, (select json_build_object('number', o.occurrence, 'planned', o.planned_on, 'due', '') from tasks o
          where o.series_id = task_series.id order by o.occurrence desc limit 1) as last
        from task_series where task_series.ended_at is null and ${condition} order by task_series.id limit ${sql.lit(plannedSeries + 1)}`.execute(
        tx,
      )
    : await sql<ComingSeries>`select ${columns}, case when p.last_number > 0 then
          json_build_object('number', p.last_number, 'planned', p.last_planned_on, 'due', p.last_due_date) end as last
        from task_series_progress p join task_series on task_series.id = p.series_id
        where p.next_appears_on <= ${to} and p.next_due_date <= ${to} and task_series.ended_at is null and ${condition}
        order by p.next_due_date, p.series_id limit ${sql.lit(plannedSeries + 1)}`.execute(tx)
  return rows
}
