import { visibleTo as caseVisibleTo } from '@portal/modules/records/actions/server/public'
import { visibleTo as taskVisibleTo } from '@portal/modules/work/tasks/server/public'
import type { Sees } from '@portal/platform/record/sees'
import { sql } from 'kysely'

/** Which of some ids are of cases, of their actions, and of tasks that the actor may read now. */
export const sees: Sees = async (tx, actor, ids) => {
  const { rows } = await sql<{ id: string }>`
    select deviations.id from deviations where deviations.id = any(${ids}::uuid[]) and ${caseVisibleTo(actor)}
    union select actions.id from actions join deviations on deviations.id = actions.deviation_id
      where actions.id = any(${ids}::uuid[]) and ${caseVisibleTo(actor)}
    union select tasks.id from tasks where tasks.id = any(${ids}::uuid[]) and ${taskVisibleTo(actor)}`.execute(tx)
  return rows.map(({ id }) => id)
}
