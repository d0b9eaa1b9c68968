import type { Actor } from '@portal/kit/actor'
import { addDays, endOfOsloDay, type IsoDate, osloDate, startOfOsloDay, weekday } from '@portal/kit/dates'
import { isoDate } from '@portal/kit/fields'
import { omit } from '@portal/kit/omit'
import { withAnyTag } from '@portal/modules/records/tags/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { countLimit } from '@portal/platform/db/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import {
  type BoardColumn,
  doneDays,
  type EffectiveStatus,
  type Filters,
  type Priority,
  priorities,
  type SortKey,
  type Span,
  type TaskRow,
  unfinished,
} from '../../contract.ts'
import { madeFrom, sourceSeenBy } from '../contents/sourceQueries.ts'
import { taskTags } from '../contents/tagQueries.ts'
import { approvedBy, awayFor, pointsOfAway, standInName } from '../people/standInQueries.ts'
import { visibleTo } from '../sightQueries.ts'

/** Narrower than the filters: only these tasks, or only those of the actor's own team and the actor's own. */
export type Only = { ids?: readonly string[] | undefined; isOwnOrTeam?: boolean }
export type Asked = { actor: Actor; now: Date; filters: Filters; only?: Only }
type Condition = RawBuilder<SqlBool>

/** As the database ranks them: 1 presses most. */
const rankOf = (priority: Priority) => priorities.length - priorities.indexOf(priority)
// Written out, so that the partial indexes of what is unfinished can serve it.
const isOpen = sql<SqlBool>`tasks.status in ('pending', 'inProgress')`
const oneOf = (column: string, values: readonly (string | number)[] | undefined): Condition | null =>
  values && values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : null

function ofStatus(asked: readonly EffectiveStatus[] | undefined, today: IsoDate): Condition | null {
  if (!asked || asked.length === 0) return null
  const has = (...some: EffectiveStatus[]) => some.every((one) => asked.includes(one))
  const parts = [
    ...(has(...unfinished)
      ? [isOpen]
      : [
          ...(has('overdue') ? [sql<SqlBool>`(${isOpen} and tasks.due_date < ${today})`] : []),
          ...(['pending', 'inProgress'] as const)
            .filter((one) => has(one))
            .map((one) => sql<SqlBool>`(tasks.status = ${one} and ${isOpen} and tasks.due_date >= ${today})`),
        ]),
    ...(['completed', 'cancelled'] as const).filter((one) => has(one)).map((one) => sql<SqlBool>`tasks.status = ${one}`),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

const lastOf: Record<Exclude<Span, 'overdue'>, (today: IsoDate) => IsoDate> = {
  today: (today) => today,
  week: (today) => addDays(today, 7 - weekday(today)),
  month: (today) => addDays(today, 30),
}
const within = (span: Span, today: IsoDate): Condition =>
  span === 'overdue'
    ? sql<SqlBool>`(${isOpen} and tasks.due_date < ${today})`
    : sql<SqlBool>`tasks.due_date between ${today} and ${lastOf[span](today)}`
/** The tasks somebody has a part of with others, or does for who is away, as an array. */
const sharedIds = (actor: Actor) =>
  sql`array(select p.task_id from task_people p where p.user_id = ${actor.id} and p.part = 'coAssignee'
    union all select s.task_id from subtasks s where s.assignee_id = ${actor.id} and s.done_at is null
    union all select t.id from tasks t where t.assignee_id = any(${awayFor(actor.id)}) and t.status in ('pending', 'inProgress')
    union all select s.task_id from ${pointsOfAway(actor.id)} s join tasks t on t.id = s.task_id where s.done_at is null
      and t.status in ('pending', 'inProgress') and t.approver_id is distinct from ${actor.id})`
/** What is mine to do, alone, and with others or for who is away: each half has an index of its own, and asked for together they have none. */
const halves = {
  alone: (actor) => sql`tasks.assignee_id = ${actor.id}`,
  shared: (actor) => sql`(tasks.id = any((select shared.ids from shared)::uuid[]) and tasks.assignee_id <> ${actor.id})`,
} satisfies Record<string, (actor: Actor) => Condition>
type Half = keyof typeof halves
/** Before a statement that asks for both: what `shared` are is found once for the rows and their number, and planned once. */
const halved = ({ actor, filters }: Asked) =>
  filters.view === 'mine' ? sql`with shared as materialized (select ${sharedIds(actor)} as ids) ` : sql``
const views: Record<NonNullable<Filters['view']>, (actor: Actor) => Condition> = {
  mine: (actor) => sql`(tasks.assignee_id = ${actor.id} or tasks.id = any(${sharedIds(actor)}))`,
  created: (actor) => sql`tasks.created_by = ${actor.id}`,
  team: (actor) => sql`tasks.department_id = any(${actor.team}::uuid[])`,
  toApprove: (actor) => sql`(tasks.approval = 'waiting' and ${approvedBy(actor)})`,
}
const inColumn: Record<BoardColumn, (now: Date) => Condition> = {
  pending: () => sql`tasks.status = 'pending'`,
  inProgress: () => sql`(tasks.status = 'inProgress' and tasks.approval <> 'waiting')`,
  waiting: () => sql`tasks.approval = 'waiting'`,
  done: (now) =>
    sql`(tasks.status = 'completed' and tasks.completed_at >= ${startOfOsloDay(addDays(osloDate(now), -doneDays)).toISOString()})`,
}
/** `ids` with everything below them, as an array. */
export const departmentsBelow = (ids: readonly string[]) => sql`array(
  with recursive below as (select id from departments where id in (${sql.join(ids)})
    union select d.id from departments d join below on d.parent_id = below.id) select id from below)`

const ownOrTeam = (actor: Actor): Condition =>
  sql`(tasks.department_id = any(${actor.team}::uuid[]) or tasks.assignee_id = ${actor.id} or tasks.created_by = ${actor.id})`

/** Of a task that is completed: after its deadline. */
export const completedLate = sql<SqlBool>`(tasks.completed_at >= ((tasks.due_date + 1)::timestamp at time zone 'Europe/Oslo'))`
const from = (column: string, day: IsoDate): Condition => sql`${sql.ref(column)} >= ${startOfOsloDay(day).toISOString()}::timestamptz`
const to = (column: string, day: IsoDate): Condition => sql`${sql.ref(column)} <= ${endOfOsloDay(day).toISOString()}::timestamptz`
const ofPast = (
  { completedFrom, completedTo, completedLate: late, completedInTime: inTime, minAgeDays, maxAgeDays }: Filters,
  today: IsoDate,
) => [
  completedFrom ? sql<SqlBool>`(tasks.status = 'completed' and ${from('tasks.completed_at', completedFrom)})` : null,
  completedTo ? sql<SqlBool>`(tasks.status = 'completed' and ${to('tasks.completed_at', completedTo)})` : null,
  late === undefined ? null : sql<SqlBool>`(tasks.status = 'completed' and ${completedLate}) = ${late}`,
  inTime === undefined ? null : sql<SqlBool>`(tasks.status = 'completed' and not ${completedLate}) = ${inTime}`,
  minAgeDays === undefined ? null : to('tasks.created_at', addDays(today, -minAgeDays)),
  maxAgeDays === undefined ? null : from('tasks.created_at', addDays(today, -maxAgeDays)),
]

/** What the tasks of a list or a count have in common. */
export function met({ actor, now, filters, only }: Asked, half?: Half): Condition {
  const today = osloDate(now)
  const { q, view, column, waiting, assigneeId, createdBy, departmentId, recurring, due, dueFrom, dueTo, seriesId } = filters
  const conditions = [
    visibleTo(actor),
    only?.ids ? sql<SqlBool>`tasks.id = any(${only.ids}::uuid[])` : null,
    only?.isOwnOrTeam ? ownOrTeam(actor) : null,
    q ? sql<SqlBool>`tasks.id = any(array(select id from search_tasks(${q})))` : null,
    half ? halves[half](actor) : view ? views[view](actor) : null,
    ofStatus(filters.status, today),
    column ? inColumn[column](now) : null,
    waiting === undefined ? null : sql<SqlBool>`(tasks.approval = 'waiting') = ${waiting}`,
    oneOf('tasks.priority_rank', filters.priority?.map(rankOf)),
    oneOf('tasks.category', filters.category),
    assigneeId ? sql<SqlBool>`tasks.assignee_id = ${assigneeId}` : null,
    createdBy ? sql<SqlBool>`tasks.created_by = ${createdBy}` : null,
    departmentId && departmentId.length > 0 ? sql<SqlBool>`tasks.department_id = any(${departmentsBelow(departmentId)})` : null,
    oneOf('tasks.location_id', filters.locationId),
    oneOf('tasks.project_id', filters.projectId),
    filters.tagId && filters.tagId.length > 0 ? withAnyTag(taskTags, filters.tagId) : null,
    filters.source && filters.source.length > 0 ? madeFrom(actor, filters.source) : null,
    seriesId ? sql<SqlBool>`tasks.series_id = ${seriesId}` : null,
    recurring === undefined ? null : sql<SqlBool>`(tasks.series_id is not null) = ${recurring}`,
    due ? within(due, today) : null,
    dueFrom ? sql<SqlBool>`tasks.due_date >= ${dueFrom}` : null,
    dueTo ? sql<SqlBool>`tasks.due_date <= ${dueTo}` : null,
    ...ofPast(filters, today),
  ].filter((condition) => condition !== null)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

export type Row = Omit<TaskRow, 'effectiveStatus' | 'daysOver'>
type Column = { sql: RawBuilder<unknown>; cast: RawBuilder<unknown>; shape: z.ZodMiniType; of: (row: Row) => unknown }
const columns = {
  due: { sql: sql`tasks.due_date`, cast: sql`date`, shape: isoDate, of: (row) => row.dueDate },
  rank: { sql: sql`tasks.priority_rank`, cast: sql`int`, shape: z.int(), of: (row) => rankOf(row.priority) },
  created: { sql: sql`tasks.created_at`, cast: sql`timestamptz`, shape: z.iso.datetime({ offset: true }), of: (row) => row.createdAt },
  id: { sql: sql`tasks.id`, cast: sql`uuid`, shape: z.uuid(), of: (row) => row.id },
} satisfies Record<string, Column>
/** Each order runs one way in all its columns, and ends with the id: then a page can be entered where the last one ended. */
const orders: Record<SortKey, { by: (keyof typeof columns)[]; isFalling: boolean }> = {
  due: { by: ['due', 'rank', 'id'], isFalling: false },
  '-due': { by: ['due', 'rank', 'id'], isFalling: true },
  '-priority': { by: ['rank', 'due', 'id'], isFalling: false },
  '-created': { by: ['created', 'id'], isFalling: true },
}
export const cursorShape = (sort: SortKey) => z.tuple([z.literal(sort), ...orders[sort].by.map((one) => columns[one].shape)])
export const keysOf = (sort: SortKey, row: Row) => [sort, ...orders[sort].by.map((one) => columns[one].of(row))]

/** The names a row of a list shows, beside `tasks`. Joined to the rows of a page: asked for row by row, a small table is read whole for each. */
export const named = sql`left join users assignee on assignee.id = tasks.assignee_id left join users creator on creator.id = tasks.created_by
  left join departments department on department.id = tasks.department_id left join locations location on location.id = tasks.location_id
  left join projects project on project.id = tasks.project_id`
/** What a row of a list holds, of `tasks` and who and what is `named` beside it. */
export const listed = (
  actor: Actor,
) => sql`tasks.id, tasks.number, tasks.title, tasks.status, tasks.approval = 'waiting' as "isWaiting", tasks.is_approval_required as "isApprovalRequired",
      tasks.priority, tasks.category, tasks.assignee_id as "assigneeId", assignee.firstname || ' ' || assignee.lastname as "assigneeName",
      ${standInName} as "standInName",
      department.name as "departmentName", location.name as "locationName", project.number || ' ' || project.name as "projectName",
      tasks.due_date as "dueDate", creator.firstname || ' ' || creator.lastname as "createdByName",
      tasks.created_at as "createdAt", tasks.completed_at as "completedAt", tasks.series_id is not null as "isRecurring", ${sourceSeenBy(actor)} as "sourceType", tasks.version`

type Page = { sort: SortKey; limit: number; after?: unknown[] /** How many there are, with the rows. */; isCounted?: boolean }
/** One page of rows in their order, after the values the last one ended with. */
export async function listTasks(tx: TenantDb, asked: Asked, { sort, limit, after, isCounted = false }: Page) {
  const { by, isFalling } = orders[sort]
  const direction = isFalling ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (${sql.join(by.map((one) => columns[one].sql))}) ${isFalling ? sql`<` : sql`>`} (${sql.join(
        by.map((one, n) => sql`${after[n]}::${columns[one].cast}`),
      )})`
    : sql``
  const order = sql`order by tasks.ks_id ${direction}, ${sql.join(by.map((one) => sql`${columns[one].sql} ${direction}`))}`
  const part = (half?: Half) => sql`(select tasks.* from tasks where ${met(asked, half)} ${beyond} ${order} limit ${sql.lit(limit)})`
  const page = asked.filters.view === 'mine' ? sql`(${part('alone')} union all ${part('shared')})` : part()
  const total = isCounted ? counted(asked, countLimit + 1) : sql`0`
  const { rows } = await sql<Row & { total: number }>`${halved(asked)}select ${listed(asked.actor)}, ${total} as total
    from ${page} tasks ${named} ${order} limit ${sql.lit(limit)}`.execute(tx)
  return { rows: rows.map((row): Row => omit(row, 'total')), count: rows[0]?.total ?? 0 }
}

function counted(asked: Asked, limit: number) {
  const number = (half?: Half) => sql`(select count(*) from (select from tasks where ${met(asked, half)} limit ${sql.lit(limit)}) found)`
  return sql`least(${asked.filters.view === 'mine' ? sql`${number('alone')} + ${number('shared')}` : number()}, ${sql.lit(limit)})::int`
}

/** Counts no further than is asked. */
export const countTasks = async (tx: TenantDb, asked: Asked, limit: number) =>
  (await sql<{ n: number }>`${halved(asked)}select ${counted(asked, limit)} as n`.execute(tx)).rows[0]!.n
