import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { caseSeenBy, visibleTo as caseVisibleTo } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { TaskRow, TaskSource } from '../../contract.ts'
import { named, taskList } from '../list/listQueries.ts'
import { visibleTo } from '../sightQueries.ts'

/** The cases of a task that this actor may see, the one it was made from first. Nothing tells of the others. */
export const casesOf = (tx: TenantDb, actor: Actor, taskId: string) =>
  tx
    .selectFrom('task_cases as link')
    .innerJoin('deviations', 'deviations.id', 'link.deviation_id')
    .where('link.task_id', '=', taskId)
    .where(caseVisibleTo(actor))
    .select(['deviations.id', 'deviations.number', 'deviations.title', 'link.is_source as isSource'])
    .orderBy('link.is_source', 'desc')
    .orderBy('link.added_at')
    .execute()

/** The tasks of a case that this actor may see, the newest first. */
export const tasksOfCase = async (tx: TenantDb, actor: Actor, now: Date, deviationId: string) =>
  (
    await sql<TaskRow>`select ${taskList.select({ actor, now, filters: {} })} from task_cases link join tasks on tasks.id = link.task_id ${named}
      where link.deviation_id = ${deviationId} and ${visibleTo(actor)} order by link.added_at desc limit 100`.execute(tx)
  ).rows

/** 404 when the actor may not see it. */
export const seenCase = (tx: TenantDb, actor: Actor, id: string) =>
  caseSeenBy(tx, actor, id).select(['id', 'number', 'title']).executeTakeFirstOrThrow(missing)

export const caseSeen = (tx: TenantDb, actor: Actor, id: string) => caseSeenBy(tx, actor, id).select('id').executeTakeFirst()
export const caseNumbered = (tx: TenantDb, actor: Actor, number: string) =>
  tx.selectFrom('deviations').where(caseVisibleTo(actor)).where('number', '=', number).select('id').executeTakeFirst()

/** False when they were tied together already. */
export const linkCase = async (tx: TenantDb, taskId: string, deviationId: string, isSource: boolean, by: { id: string; at: Date }) =>
  (
    await tx
      .insertInto('task_cases')
      .values({ task_id: taskId, deviation_id: deviationId, is_source: isSource, added_by: by.id, added_at: by.at.toISOString() })
      .onConflict((on) => on.columns(['ks_id', 'task_id', 'deviation_id']).doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

/** Whether what a task was made from is a grave case: asked of whoever reads the task, and told nobody but by what is then refused. */
export const isOfGraveCase = async (tx: TenantDb, deviationId: string) =>
  (await tx
    .selectFrom('deviations')
    .where('id', '=', deviationId)
    .where((is) => is.or([is('severity', 'in', ['high', 'critical']), is('severity_floor', 'is not', null)]))
    .select('id')
    .executeTakeFirst()) !== undefined

export const setSource = (tx: TenantDb, taskId: string, source: { type: TaskSource; id: string | null }) =>
  tx.updateTable('tasks').set({ source_type: source.type, source_id: source.id }).where('id', '=', taskId).execute()

export const unlinkCase = (tx: TenantDb, taskId: string, deviationId: string) =>
  tx.deleteFrom('task_cases').where('task_id', '=', taskId).where('deviation_id', '=', deviationId).where('is_source', '=', false).execute()
