import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'
import type { Anchor } from '../anchoredContract.ts'

/** As it is stored: `of` is what text it stands beside, such as a version. */
type StoredAnchor = Anchor & { of: string }
/** Where it stands among the others: what is said of the whole is first. */
const place = sql`coalesce((c.anchor ->> 'block')::int, (c.anchor ->> 'page')::int, -1)`
type ThreadRow = {
  id: string
  anchor: Anchor
  resolvedAt: string | null
  resolvedByName: string | null
  version: number
  commentIds: string[]
}

/** Whether anything of a thread that begins with `c` is left to read. */
const stands = sql`(c.deleted_at is null or exists (select from comments a where a.thread_id = c.id and a.deleted_at is null))`

/** The threads beside a text of a record, those in the order they stand first; what is deleted and has no answer is gone. */
export const threadsOf = async (tx: TenantDb, recordId: string, of: string) =>
  (
    await sql<ThreadRow>`select c.id, c.anchor - 'of' as anchor, c.resolved_at as "resolvedAt", c.version,
        (select u.firstname || ' ' || u.lastname from users u where u.id = c.resolved_by) as "resolvedByName",
        array(select a.id from comments a where a.id = c.id or a.thread_id = c.id order by a.id <> c.id, a.created_at, a.id) as "commentIds"
      from comments c where c.record_id = ${recordId} and c.anchor ->> 'of' = ${of} and ${stands}
      order by ${place}, c.created_at, c.id`.execute(tx)
  ).rows

/** How many threads beside a text are not resolved; `of` and `recordId` are columns of the query it stands in. */
export const openThreadsOf = (recordId: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from comments c where c.record_id = ${recordId} and c.anchor ->> 'of' = ${of}::text and c.resolved_at is null
    and ${stands})`

/** The beginning of a thread beside a text, locked, as long as anything of it is left. Throws `missing`. */
export async function lockThread(tx: TenantDb, recordId: string, of: string, id: string) {
  const { rows } = await sql<{ id: string; isResolved: boolean; version: number }>`
    select c.id, c.resolved_at is not null as "isResolved", c.version from comments c
    where c.id = ${id} and c.record_id = ${recordId} and c.anchor ->> 'of' = ${of} and ${stands} for update`.execute(tx)
  if (!rows[0]) throw missing()
  return rows[0]
}

/** Refuses a comment that neither begins a thread beside a text nor answers one. Throws `missing`. */
export async function requireBeside(tx: TenantDb, recordId: string, of: string, commentId: string) {
  const { rows } = await sql`select from comments c where c.id = ${commentId} and c.record_id = ${recordId}
    and exists (select from comments h where h.id = coalesce(c.thread_id, c.id) and h.anchor ->> 'of' = ${of})`.execute(tx)
  if (rows.length === 0) throw missing()
}

export const storedAnchor = (anchor: Anchor, of: string) => JSON.stringify({ ...anchor, of } satisfies StoredAnchor)
