import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays } from '@portal/modules/identity/company/server/public'
import { commentCountOf } from '@portal/modules/records/comments/server/public'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import { ownCategoryLabel } from '@portal/modules/records/ownCategories/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { Approval, Priority, Task, TaskCategory, TaskSource, TaskStatus } from '../contract.ts'
import { points } from './contents/pointQueries.ts'
import { isOfOpenGraveCase, seesSource } from './contents/sourceQueries.ts'
import { lastExtension } from './deadlines/extensionQueries.ts'
import { taskKind } from './kind.ts'
import { lastOffer } from './people/offerQueries.ts'
import { peopleOf } from './people/partQueries.ts'
import { approverStandIns, pointStandIn, standIn } from './people/standInQueries.ts'
import { lastOf } from './series/seriesQueries.ts'
import { visibleTo } from './sightQueries.ts'

export type TaskRecord = Awaited<ReturnType<typeof getTask>>

const nameOf = (id: string) => sql<string>`(select u.firstname || ' ' || u.lastname from users u where u.id = ${sql.ref(id)})`
const nameOrNull = (id: string) => nameOf(id).$castTo<string | null>()
/** Its number and name. */
const projectName = sql<string | null>`(select p.number || ' ' || p.name from projects p where p.id = tasks.project_id)`
type Subtask = Omit<Task['subtasks'][number], 'mayTick'> & { doneById: string | null }
const subtasks = sql<Subtask[]>`(select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title,
  'isDone', s.done_at is not null, 'doneById', s.done_by, 'doneByName', u.firstname || ' ' || u.lastname, 'doneAt', s.done_at,
  'assignee', case when a.id is not null then json_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname) end,
  'standIn', ${pointStandIn}) order by s.place, s.id), '[]')
  from subtasks s left join users u on u.id = s.done_by left join users a on a.id = s.assignee_id where s.task_id = tasks.id)`

/** `reader` is told of where it comes from; another than the actor where a step is taken with everybody's sight. */
export const getTask = (tx: TenantDb, actor: Actor, id: string, reader: Actor = actor) =>
  tx
    .selectFrom('tasks')
    .leftJoin('task_series as series', 'series.id', 'tasks.series_id')
    .where(visibleTo(actor))
    .where('tasks.id', '=', id)
    .select([
      'tasks.id',
      'tasks.number',
      'tasks.title',
      'tasks.description',
      'tasks.status',
      'tasks.priority',
      'tasks.category',
      'tasks.own_category_id as ownCategoryId',
      ownCategoryLabel('tasks.own_category_id').as('ownCategoryName'),
      'tasks.assignee_id as assigneeId',
      nameOf('tasks.assignee_id').as('assigneeName'),
      'tasks.created_by as createdById',
      nameOf('tasks.created_by').as('createdByName'),
      'tasks.created_at as createdAt',
      'tasks.due_date as dueDate',
      'tasks.start_date as startDate',
      'tasks.department_id as departmentId',
      sql<string>`(select d.name from departments d where d.id = tasks.department_id)`.as('departmentName'),
      'tasks.location_id as locationId',
      sql<string | null>`(select l.name from locations l where l.id = tasks.location_id)`.as('locationName'),
      'tasks.project_id as projectId',
      projectName.as('projectName'),
      peopleOf.as('people'),
      standIn.as('standIn'),
      subtasks.as('subtasks'),
      points.as('points'),
      sql<number | null>`tasks.estimate_hours::float8`.as('estimateHours'),
      sql<number | null>`tasks.spent_hours::float8`.as('spentHours'),
      'tasks.reminder_days as reminderDays',
      'tasks.is_evidence_required as isEvidenceRequired',
      'tasks.is_approval_required as isApprovalRequired',
      'tasks.approver_id as approverId',
      nameOrNull('tasks.approver_id').as('approverName'),
      approverStandIns.as('approverStandIns'),
      'tasks.approval',
      'tasks.approval_note as approvalNote',
      'tasks.submitted_at as submittedAt',
      'tasks.submitted_by as submittedById',
      nameOrNull('tasks.submitted_by').as('submittedByName'),
      'tasks.started_at as startedAt',
      'tasks.completed_at as completedAt',
      nameOrNull('tasks.completed_by').as('completedByName'),
      'tasks.completion_note as completionNote',
      nameOrNull('tasks.approved_by').as('approvedByName'),
      'tasks.cancel_reason as cancelReason',
      'tasks.unfinished_reason as unfinishedReason',
      'tasks.source_type as sourceType',
      'tasks.source_id as sourceId',
      seesSource(reader).as('seesSource'),
      isOfOpenGraveCase.as('isOfOpenGraveCase'),
      'tasks.extension_count as extensionCount',
      lastExtension.as('extension'),
      lastOffer.as('offer'),
      sql<boolean>`exists (select from task_settings s where s.completes_unfinished)`.as('completesUnfinished'),
      'tasks.series_id as seriesId',
      ruleWithDays<Recurrence | null>('series.rule').as('rule'),
      lastOf('tasks.series_id').as('lastMade'),
      sql<boolean>`series.ended_at is not null`.as('isSeriesEnded'),
      sql<boolean>`not coalesce(series.allows_parallel, true) and exists (select from tasks other where other.series_id = tasks.series_id
        and other.id <> tasks.id and other.status in ('pending', 'inProgress'))`.as('hasOpenSibling'),
      linkedFiles('tasks.id').as('files'),
      commentCountOf(sql.ref('tasks.id')).as('commentCount'),
      sql<boolean>`'anonymised' = any (tasks.holds)`.as('isAnonymised'),
      'tasks.version',
    ])
    .$narrowType<{ status: TaskStatus; priority: Priority; category: TaskCategory; approval: Approval; sourceType: TaskSource }>()
    .executeTakeFirstOrThrow(missing)

/** Null for a task the actor may not see. */
export const numberSeenBy = async (tx: TenantDb, actor: Actor, id: string) =>
  (await tx.selectFrom('tasks').where(visibleTo(actor)).where('tasks.id', '=', id).select('tasks.number').executeTakeFirst())?.number ??
  null

export const insertTask = (tx: TenantDb, year: number, row: Omit<Insertable<DB['tasks']>, 'number'>) =>
  tx
    .insertInto('tasks')
    .values({ ...row, number: sql<string>`next_number(${sql.lit(taskKind.prefix)}, ${year})` })
    .execute()

export const updateTask = updateRow('tasks')

export const insertSubtasks = (tx: TenantDb, rows: readonly Insertable<DB['subtasks']>[]) =>
  tx.insertInto('subtasks').values(rows).execute()

/** After those that are there. */
export const addSubtask = (tx: TenantDb, row: Omit<Insertable<DB['subtasks']>, 'place'>) =>
  tx
    .insertInto('subtasks')
    .values({ ...row, place: sql<number>`(select coalesce(max(s.place), 0) + 1 from subtasks s where s.task_id = ${row.task_id})` })
    .execute()

export const tickSubtask = (tx: TenantDb, taskId: string, id: string, done: { at: string; by: string } | null) =>
  tx
    .updateTable('subtasks')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .execute()

export const assignSubtask = (tx: TenantDb, taskId: string, id: string, assigneeId: string | null) =>
  tx.updateTable('subtasks').set({ assignee_id: assigneeId }).where('id', '=', id).where('task_id', '=', taskId).execute()

export const removeSubtask = (tx: TenantDb, taskId: string, id: string) =>
  tx.deleteFrom('subtasks').where('id', '=', id).where('task_id', '=', taskId).execute()

type FormerSubtask = { title: string; place: number; assignee_id: string | null; done_at: string | null; done_by: string | null }
/** A subtask as it was until it was last changed or removed. */
export const formerSubtask = async (tx: TenantDb, taskId: string, id: string): Promise<FormerSubtask | undefined> =>
  (
    await sql<FormerSubtask>`select title, place, assignee_id, done_at, done_by from history.subtasks
      where id = ${id} and task_id = ${taskId} order by sys_to desc limit 1`.execute(tx)
  ).rows[0]

/** Those of the tasks that are not done, the oldest first. */
export const openAmong = (tx: TenantDb, ids: readonly string[]) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .where('status', 'in', ['pending', 'inProgress'])
    .orderBy('created_at')
    .execute()
