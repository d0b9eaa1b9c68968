import { hasDayBegun, osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { taskEvents } from '../notices.ts'
import { untoldStandIns } from '../people/standInQueries.ts'
import { tell, tellAssigned } from '../tell.ts'
import { madeFor, pressing } from './remindQueries.ts'

/** Reminds of dates that come near and dates that are gone (domain 3.10), by how the tasks stand now. */
export async function remindOfTasks(tx: TenantDb, now: Date) {
  if (!hasDayBegun(now)) return
  for (const { assigneeId, leaderId, standInId, daysOver, occasion, ...task } of await pressing(tx, osloDate(now)))
    await tell(
      { tx, now, actor: null },
      daysOver > 0 ? taskEvents.taskOverdue : taskEvents.taskDue,
      task,
      [assigneeId, leaderId, standInId],
      occasion,
    )
  // Who came to stand in after it was handed in.
  for (const { standInId, ...task } of await untoldStandIns(tx))
    await tell({ tx, now, actor: null }, taskEvents.taskToApprove, task, [standInId])
}

/** Tells of tasks that came by themselves. */
export async function tellOfMade(tx: TenantDb, ids: readonly string[], now: Date) {
  for (const task of await madeFor(tx, ids)) await tellAssigned({ tx, now, actor: null }, task, [task.assigneeId])
}
