import { osloDate } from '@portal/kit/dates'
import { withBelow } from '@portal/modules/identity/company/server/public'
import { ownCategoryLabel } from '@portal/modules/records/ownCategories/server/public'
import { commentedOnce, fromFound, withSought } from '@portal/modules/records/search/server/public'
import { falling, rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { sql } from 'kysely'
import type { SortKey, TaskRow } from '../../contract.ts'
import { sourceSeenBy } from '../contents/sourceQueries.ts'
import { taskKind } from '../kind.ts'
import { standInName } from '../people/standInQueries.ts'
import { sightParts, visibleTo } from '../sightQueries.ts'
import { type Asked, filters, isOverdue, type Part, rankOf, sharedIds } from './filterQueries.ts'

const due = sortKey<TaskRow>('date', sql`tasks.due_date`, (row) => row.dueDate)
const rank = sortKey<TaskRow>('rank', sql`tasks.priority_rank`, (row) => rankOf(row.priority))
const created = sortKey<TaskRow>('instant', sql`tasks.created_at`, (row) => row.createdAt)
const id = sortKey<TaskRow>('id', sql`tasks.id`, (row) => row.id)

/** The names a row of a list shows, beside `tasks`. */
export const named = sql`left join users assignee on assignee.id = tasks.assignee_id left join users creator on creator.id = tasks.created_by
  left join departments department on department.id = tasks.department_id left join locations location on location.id = tasks.location_id
  left join projects project on project.id = tasks.project_id`
const isMine = ({ filters: { view } }: Asked) => view === 'mine'
/** Whoever does a task, or some of it, sees it. */
const isOwn = (asked: Asked) => isMine(asked) && asked.actor.role !== 'guest' && !asked.actor.isPast

export const taskList = listOf<Asked, TaskRow, SortKey, Part>({
  kind: taskKind,
  from: (asked) => fromFound(taskKind, asked),
  sight: (actor, part, asked) => (isOwn(asked) ? sql`true` : visibleTo(actor, typeof part === 'object' ? part : undefined)),
  ownOrTeam: ({ id: own, team }) =>
    sql`(tasks.department_id = any(${team}::uuid[]) or tasks.assignee_id = ${own} or tasks.created_by = ${own})`,
  filters,
  prepared: async (tx, asked) => withSought(taskKind)(tx, await withBelow(tx, asked)),
  // What is shared is found once for the rows and their number, and planned once.
  found: (asked) => {
    const shared = isMine(asked) ? sql`shared as materialized (select ${sharedIds(asked.actor)} as ids)` : null
    const tables = [shared, commentedOnce(asked)].filter((one) => one !== null)
    return tables.length > 0 ? sql.join(tables) : null
  },
  parts: (asked) => (isMine(asked) ? { parts: ['alone', 'shared'] } : asked.only ? null : sightParts(asked.actor)),
  orders: {
    due: rising(due, rank, id),
    '-due': falling(due, rank, id),
    '-priority': rising(rank, due, id),
    '-created': falling(created, id),
  },
  joins: named,
  columns: {
    ...ownColumns('tasks', 'id', 'number', 'title', 'status'),
    isWaiting: sql`tasks.approval = 'waiting'`,
    ...ownColumns('tasks', 'isApprovalRequired', 'priority', 'category'),
    ownCategory: ownCategoryLabel('tasks.own_category_id'),
    assigneeId: sql`tasks.assignee_id`,
    assigneeName: sql`assignee.firstname || ' ' || assignee.lastname`,
    standInName,
    departmentName: sql`department.name`,
    locationName: sql`location.name`,
    projectName: sql`project.number || ' ' || project.name`,
    dueDate: sql`tasks.due_date`,
    createdByName: sql`creator.firstname || ' ' || creator.lastname`,
    createdAt: sql`tasks.created_at`,
    completedAt: sql`tasks.completed_at`,
    isRecurring: sql`tasks.series_id is not null`,
    sourceType: ({ actor }) => sourceSeenBy(actor),
    version: sql`tasks.version`,
    effectiveStatus: ({ now }) => sql`case when ${isOverdue(osloDate(now))} then 'overdue' else tasks.status end`,
    daysOver: ({ now }) => sql`case when ${isOverdue(osloDate(now))} then ${osloDate(now)}::date - tasks.due_date else 0 end`,
  },
})
export const met = taskList.where
