import type { Actor } from '@portal/kit/actor'
import { addDays, type IsoDate, osloDate, startOfOsloDay, weekday } from '@portal/kit/dates'
import { withinDepartments } from '@portal/modules/identity/company/server/public'
import { ofText, type Sought } from '@portal/modules/records/search/server/public'
import { withAnyTag } from '@portal/modules/records/tags/server/public'
import {
  type Condition,
  type FiltersOf,
  fromDay,
  is,
  type Asked as ListAsked,
  ofAny,
  oneOf,
  toDay,
} from '@portal/platform/record/listFilters'
import type { Opening } from '@portal/platform/record/ways'
import { type SqlBool, sql } from 'kysely'
import {
  type BoardColumn,
  doneDays,
  type EffectiveStatus,
  type Filters,
  type Priority,
  priorities,
  type Span,
  unfinished,
} from '../../contract.ts'
import { madeFrom } from '../contents/sourceQueries.ts'
import { taskKind } from '../kind.ts'
import { approvedBy, awayFor, pointsOfAway } from '../people/standInQueries.ts'

export type Asked = ListAsked<Filters> & { sought?: Sought }

/** As the database ranks them: 1 presses most. */
export const rankOf = (priority: Priority) => priorities.length - priorities.indexOf(priority)
// Written out, so that the partial indexes of what is unfinished can serve it.
const isOpen = sql<SqlBool>`tasks.status in ('pending', 'inProgress')`
export const isOverdue = (today: IsoDate) => sql<SqlBool>`(${isOpen} and tasks.due_date < ${today})`

function ofStatus(asked: readonly EffectiveStatus[], today: IsoDate): Condition | null {
  if (asked.length === 0) return null
  const has = (...some: EffectiveStatus[]) => some.every((one) => asked.includes(one))
  const parts = [
    ...(has(...unfinished)
      ? [isOpen]
      : [
          ...(has('overdue') ? [isOverdue(today)] : []),
          ...(['pending', 'inProgress'] as const)
            .filter((one) => has(one))
            .map((one) => sql<SqlBool>`(tasks.status = ${one} and ${isOpen} and tasks.due_date >= ${today})`),
        ]),
    ...(['completed', 'cancelled'] as const).filter((one) => has(one)).map((one) => sql<SqlBool>`tasks.status = ${one}`),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

export const lastOf: Record<Exclude<Span, 'overdue'>, (today: IsoDate) => IsoDate> = {
  today: (today) => today,
  week: (today) => addDays(today, 7 - weekday(today)),
  month: (today) => addDays(today, 30),
}
const within = (span: Span, today: IsoDate): Condition =>
  span === 'overdue' ? isOverdue(today) : sql<SqlBool>`tasks.due_date between ${today} and ${lastOf[span](today)}`
/** The tasks somebody has a part of with others, or does for who is away, as an array. */
export const sharedIds = (actor: Actor) =>
  sql`array(select p.task_id from task_people p where p.user_id = ${actor.id} and p.part = 'coAssignee'
    union all select s.task_id from subtasks s where s.assignee_id = ${actor.id} and s.done_at is null
    union all select t.id from tasks t where t.assignee_id = any(${awayFor(actor.id)}) and t.status in ('pending', 'inProgress')
    union all select s.task_id from ${pointsOfAway(actor.id)} s join tasks t on t.id = s.task_id where s.done_at is null
      and t.status in ('pending', 'inProgress') and t.approver_id is distinct from ${actor.id})`
/** Halves of «mine», alone, and with others or for who is away: each has an index of its own, and asked for together they have none. */
type Half = 'alone' | 'shared'
/** A half of «mine», or what one way opens to the actor. */
export type Part = Half | Opening
const halves: Record<Half, (actor: Actor) => Condition> = {
  alone: (actor) => sql`tasks.assignee_id = ${actor.id}`,
  shared: (actor) => sql`(tasks.id = any((select shared.ids from shared)::uuid[]) and tasks.assignee_id <> ${actor.id})`,
}
const views: Record<NonNullable<Filters['view']>, (actor: Actor) => Condition> = {
  mine: (actor) => sql`(tasks.assignee_id = ${actor.id} or tasks.id = any(${sharedIds(actor)}))`,
  created: (actor) => sql`tasks.created_by = ${actor.id}`,
  team: ({ team }) => ofAny('tasks.department_id', team),
  toApprove: (actor) => sql`(tasks.approval = 'waiting' and ${approvedBy(actor)})`,
}
const inColumn: Record<BoardColumn, (now: Date) => Condition> = {
  pending: () => sql`tasks.status = 'pending'`,
  inProgress: () => sql`(tasks.status = 'inProgress' and tasks.approval <> 'waiting')`,
  waiting: () => sql`tasks.approval = 'waiting'`,
  done: (now) =>
    sql`(tasks.status = 'completed' and tasks.completed_at >= ${startOfOsloDay(addDays(osloDate(now), -doneDays)).toISOString()})`,
}
/** Tasks completed after their deadline; on those that are completed. */
export const completedLate = sql<SqlBool>`(tasks.completed_at >= ((tasks.due_date + 1)::timestamp at time zone 'Europe/Oslo'))`
const completed = (condition: Condition | null) => condition && sql<SqlBool>`(tasks.status = 'completed' and ${condition})`
const completedAt = sql`tasks.completed_at`
const createdAt = sql`tasks.created_at`

export const filters: FiltersOf<Asked, Part> = {
  q: (text, asked) => (text ? ofText(taskKind, text, asked) : null),
  kind: (kind) => (kind === taskKind.kind ? null : sql`false`),
  view: (view, { actor }, part) => (typeof part === 'string' ? halves[part](actor) : views[view](actor)),
  status: (some, { now }) => ofStatus(some, osloDate(now)),
  column: (column, { now }) => inColumn[column](now),
  waiting: (isWaiting) => sql`(tasks.approval = 'waiting') = ${isWaiting}`,
  priority: (some) => oneOf('tasks.priority_rank')(some.map(rankOf)),
  category: oneOf('tasks.category'),
  ownCategoryId: oneOf('tasks.own_category_id'),
  assigneeId: is('tasks.assignee_id'),
  createdBy: is('tasks.created_by'),
  departmentId: withinDepartments('tasks.department_id'),
  locationId: oneOf('tasks.location_id'),
  projectId: oneOf('tasks.project_id'),
  tagId: (words) => (words.length > 0 ? withAnyTag(taskKind, words) : null),
  source: (sources, { actor }) => (sources.length > 0 ? madeFrom(actor, sources) : null),
  seriesId: is('tasks.series_id'),
  recurring: (isRecurring) => sql`(tasks.series_id is not null) = ${isRecurring}`,
  due: (span, { now }) => within(span, osloDate(now)),
  dueFrom: (day) => (day ? sql`tasks.due_date >= ${day}` : null),
  dueTo: (day) => (day ? sql`tasks.due_date <= ${day}` : null),
  completedFrom: (day) => completed(fromDay(completedAt)(day)),
  completedTo: (day) => completed(toDay(completedAt)(day)),
  completedLate: (isLate) => sql`${completed(completedLate)} = ${isLate}`,
  completedInTime: (isInTime) => sql`${completed(sql`not ${completedLate}`)} = ${isInTime}`,
  minAgeDays: (days, { now }) => toDay(createdAt)(addDays(osloDate(now), -days)),
  maxAgeDays: (days, { now }) => fromDay(createdAt)(addDays(osloDate(now), -days)),
}
