import { sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { RecordKind } from './defineRecord.ts'

type Table = RecordKind['table']

/** The versions at which records stand in this transaction. */
export const versionsOf = async (tx: TenantDb, table: Table, ids: readonly string[]): Promise<{ id: string; version: number }[]> =>
  (await sql<{ id: string; version: number }>`select id, version from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)).rows

/** Columns of a record as they were before its last version; undefined where that gave the first of them no other value. */
export async function columnsBefore<const C extends string>(tx: TenantDb, table: Table, id: string, columns: readonly [C, ...C[]]) {
  const [changed] = columns
  const { rows } = await sql<Record<C, string | number | null>>`
    select ${sql.join(columns.map((column) => sql.ref(`then.${column}`)))}
    from ${sql.table(table)} now join ${sql.table(`history.${table}`)} "then" on "then".id = now.id
    where now.id = ${id} and "then".version = now.version - 1 and ${sql.ref(`then.${changed}`)} is distinct from ${sql.ref(`now.${changed}`)}
    order by "then".sys_to desc limit 1`.execute(tx)
  return rows[0]
}
