import { newId } from '@portal/kit/uuid'
import type { Point } from '@portal/modules/work/checklists'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Answer, TaskPoint } from '../../contract.ts'

/** A task's checklist with its answers, in order. */
export const points = sql<TaskPoint[]>`(select coalesce(json_agg(json_build_object('id', p.id, 'text', p.text, 'isRequired', p.is_required,
  'answer', p.answer, 'note', p.note, 'answeredByName', u.firstname || ' ' || u.lastname, 'answeredAt', p.answered_at) order by p.place, p.id), '[]')
  from task_points p left join users u on u.id = p.answered_by where p.task_id = tasks.id)`

export async function insertPoints(tx: TenantDb, taskId: string, all: readonly Point[], after = 0) {
  const rows = all.map(({ text, isRequired }, n) => ({ id: newId(), task_id: taskId, place: after + n + 1, text, is_required: isRequired }))
  if (rows.length > 0) await tx.insertInto('task_points').values(rows).execute()
}

/** Another place in the list, and whether it must be answered. */
export const movePoint = (tx: TenantDb, id: string, place: number, isRequired: boolean) =>
  tx.updateTable('task_points').set({ place, is_required: isRequired }).where('id', '=', id).execute()

export const removePoints = (tx: TenantDb, ids: readonly string[]) =>
  tx.deleteFrom('task_points').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()

export const answererOf = (tx: TenantDb, id: string) =>
  tx.selectFrom('task_points').select('answered_by as answeredById').where('id', '=', id).executeTakeFirstOrThrow()

export type Given = { answer: Answer; note: string | null; at: string; by: string } | null
export const answerPoint = (tx: TenantDb, id: string, given: Given) =>
  tx
    .updateTable('task_points')
    .set({
      answer: given?.answer ?? null,
      note: given?.note ?? null,
      answered_at: given?.at ?? null,
      answered_by: given?.by ?? null,
    })
    .where('id', '=', id)
    .execute()

type FormerAnswer = { answer: Answer | null; note: string | null; at: string; by: string }
/** A point's answer as it was until the point was last changed. */
export const formerAnswer = async (tx: TenantDb, taskId: string, id: string): Promise<FormerAnswer | undefined> =>
  (
    await sql<FormerAnswer>`select answer, note, answered_at as at, answered_by as by from history.task_points
      where id = ${id} and task_id = ${taskId} order by sys_to desc limit 1`.execute(tx)
  ).rows[0]
