import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import type { Change, Context } from '@portal/platform/http/verb'
import { listDutyTasks } from './queries.ts'

type Brief = { title: string; description: string; assigneeId: string; dueDate: IsoDate; subtasks: string[] }
/** Tasks, as the module above that has them hands them in. */
export type DutyTasks = {
  make: (ctx: Context, brief: Brief) => Promise<Change<{ id: string }>>
  /** Those of the tasks that are not done, the oldest first. */
  openAmong: (tx: TenantDb, ids: readonly string[]) => Promise<{ id: string; number: string }[]>
}

/** Open tasks that tell of duties, the oldest first. */
export async function openTasks(tx: TenantDb, { openAmong }: DutyTasks) {
  const links = await listDutyTasks(tx)
  if (links.length === 0) return []
  const open = await openAmong(tx, [...new Set(links.map(({ taskId }) => taskId))])
  return open.flatMap((task) => links.filter(({ taskId }) => taskId === task.id).map(({ key }) => ({ key, ...task })))
}
