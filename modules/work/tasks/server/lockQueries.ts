import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Locks a task until commit; one of a series locks the series first, so that its occurrences are finished and made one at a time. */
export async function lockTask(tx: TenantDb, id: string) {
  await sql`select from task_series_progress where series_id = (select t.series_id from tasks t where t.id = ${id}) for no key update`.execute(
    tx,
  )
  await tx.selectFrom('tasks').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)
}
