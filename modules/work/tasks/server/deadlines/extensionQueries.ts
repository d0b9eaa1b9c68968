import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import type { ExtensionOutcome } from '../../contract.ts'

export type Extension = {
  id: string
  dueDate: string
  reason: string
  askedById: string
  askedByName: string
  askedAt: string
  outcome: ExtensionOutcome | null
  answeredByName: string | null
  note: string | null
}
/** What was asked last of a task's deadline; for `select`. */
export const lastExtension = sql<Extension | null>`(select json_build_object('id', e.id, 'dueDate', e.due_date, 'reason', e.reason,
    'askedById', e.asked_by, 'askedByName', a.firstname || ' ' || a.lastname, 'askedAt', e.asked_at, 'outcome', e.outcome,
    'answeredByName', b.firstname || ' ' || b.lastname, 'note', e.note)
  from task_extensions e join users a on a.id = e.asked_by left join users b on b.id = e.answered_by
  where e.task_id = tasks.id order by e.asked_at desc, e.id desc limit 1)`

export const insertExtension = (tx: TenantDb, row: Insertable<DB['task_extensions']>) =>
  tx.insertInto('task_extensions').values(row).execute()

export const answerExtension = (
  tx: TenantDb,
  id: string,
  { outcome, note, by, at }: { outcome: ExtensionOutcome; note: string | null; by: string; at: string },
) => tx.updateTable('task_extensions').set({ outcome, note, answered_by: by, answered_at: at }).where('id', '=', id).execute()

/** The leader nearest to a department, who answers beside whoever made the task. */
export const leaderNear = async (tx: TenantDb, departmentId: string) =>
  (
    await sql<{
      id: string | null
    }>`select n.user_id as id from public.leading_now(current_setting('app.ks_id'), ${departmentId}::uuid) n`.execute(tx)
  ).rows[0]?.id ?? null
