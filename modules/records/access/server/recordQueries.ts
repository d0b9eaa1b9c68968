import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Restrictable } from './restrictable.ts'

export type RecordFacts = {
  id: string
  number: string
  departmentId: string
  assigneeId: string | null
  isRestricted: boolean
  isAlwaysRestricted: boolean
  soleOffice: string | null
}
export type RecordRow = RecordFacts & { version: number }

export const own = ({ table }: Restrictable, column: string) => sql.ref(`${table}.${column}`)
/** Everybody on the list of a record, once for each reason: today's list, also in a read of the past. */
export const readersOn = (kind: Restrictable, id: RawBuilder<unknown> = own(kind, 'id')) =>
  sql`(select reader.* from ${today(kind.table)} listed
    cross join lateral public.listed_readers(listed.ks_id, listed.id, listed.department_id, ${kind.restricts.isPlaceless ? sql`null` : sql`listed.location_id`}) reader where listed.id = ${id})`

/** Facts of a record, as columns of its kind's table. */
export const factColumns = (kind: Restrictable) => {
  const { assigneeId, isAlwaysRestricted, soleOffice } = kind.restricts.facts
  return sql`${own(kind, 'id')} as id, ${own(kind, 'number')} as number, ${own(kind, 'department_id')} as "departmentId",
    ${assigneeId} as "assigneeId", ${own(kind, 'is_restricted')} as "isRestricted", ${isAlwaysRestricted} as "isAlwaysRestricted",
    ${soleOffice} as "soleOffice"`
}

/** A record as the actor may see it, today. */
export async function getRecord(tx: TenantDb, actor: Actor, kind: Restrictable, id: string): Promise<RecordRow> {
  const { rows } = await sql<RecordRow>`select ${factColumns(kind)}, ${own(kind, 'version')} as version from ${sql.table(kind.table)}
    where ${own(kind, 'id')} = ${id} and ${kind.visibleTo(actor)}`.execute(tx)
  const [row] = rows
  if (!row) throw missing()
  return row
}

export const lockRecord = async (tx: TenantDb, actor: Actor, kind: Restrictable, id: string) => {
  await kind.restricts.lock(tx, id)
  return getRecord(tx, actor, kind, id)
}

/** A restricted record that is there, and that the actor does not see. */
const isHidden = (kind: Restrictable, actor: Actor): RawBuilder<SqlBool> =>
  sql`${own(kind, 'is_restricted')} and ${own(kind, 'deleted_at')} is null and not (${kind.visibleTo(actor)})`

/** Whatever else the number may be is missing. */
export async function findHidden(tx: TenantDb, actor: Actor, kind: Restrictable, number: string) {
  const { rows } = await sql<{ id: string; number: string }>`select ${own(kind, 'id')} as id, ${own(kind, 'number')} as number
    from ${sql.table(kind.table)} where ${own(kind, 'number')} = ${number} and ${isHidden(kind, actor)}`.execute(tx)
  const [row] = rows
  if (!row) throw missing()
  return row
}

/** Number, department and status, and nothing more, of the restricted records the actor does not see; the latest first. */
export const listHidden = async (tx: TenantDb, actor: Actor, kinds: readonly Restrictable[]) => {
  const each = kinds.map(
    (kind) => sql`select ${own(kind, 'id')} as id, ${own(kind, 'number')} as number, ${own(kind, 'department_id')} as department_id,
      ${kind.restricts.facts.status} as status, ${kind.restricts.facts.createdAt} as created_at from ${sql.table(kind.table)} where ${isHidden(kind, actor)}`,
  )
  const { rows } = await sql<{ number: string; departmentName: string; status: string; hasAsked: boolean }>`
    select hidden.number, d.name as "departmentName", hidden.status,
      exists (select from access_requests a where a.record_id = hidden.id and a.user_id = ${actor.id} and a.status = 'waiting') as "hasAsked"
    from (${sql.join(each, sql` union all `)}) hidden join departments d on d.id = hidden.department_id
    order by hidden.created_at desc limit 200`.execute(tx)
  return rows
}
