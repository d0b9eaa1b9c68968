import { osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { type EffectiveStatus, effectiveStatuses } from '../../contract.ts'
import { type Asked, isOverdue } from './filterQueries.ts'
import { taskList } from './listQueries.ts'

/** How many stand in each status as it is shown; what is late has a status of its own. */
export async function countByStatus(tx: TenantDb, given: Asked) {
  const asked = await taskList.prepared(tx, given)
  const { rows } = await sql<{ status: EffectiveStatus; count: number }>`${taskList.withFound(asked)}select
    case when ${isOverdue(osloDate(asked.now))} then 'overdue' else tasks.status end as status, count(*)::int as count
    from ${taskList.matching(asked, sql`tasks.status, tasks.due_date`)} tasks group by 1`.execute(tx)
  return (asked.filters.status ?? effectiveStatuses).map((status) => {
    const count = rows.find((one) => one.status === status)?.count ?? 0
    return { status, count, late: status === 'overdue' ? count : 0 }
  })
}
