import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import type { Change, Context } from '@portal/platform/http/verb'
import { listDutyRecords } from './queries.ts'

type Brief = { title: string; description: string; assigneeId: string; dueDate: IsoDate; subtasks: string[] }
/** Records for somebody to do something about new duties, of a kind above, handed in. */
export type DutyRecords = {
  make: (ctx: Context, brief: Brief) => Promise<Change<{ id: string }>>
  /** Those that are not done, the oldest first. */
  openAmong: (tx: TenantDb, ids: readonly string[]) => Promise<{ id: string; number: string; path: string }[]>
}

/** Open records that tell of duties, the oldest first. */
export async function openRecords(tx: TenantDb, { openAmong }: DutyRecords) {
  const links = await listDutyRecords(tx)
  if (links.length === 0) return []
  const open = await openAmong(tx, [...new Set(links.map(({ recordId }) => recordId))])
  return open.flatMap((record) => links.filter(({ recordId }) => recordId === record.id).map(({ key }) => ({ key, ...record })))
}
