import { missing } from '@portal/kit/errors'
import { type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { RecordKind } from './defineRecord.ts'

/** Locks a record until commit, as its steps do. Throws `missing`. */
export const lockRecord = (table: RecordKind['table']) => async (tx: TenantDb, id: string) => {
  const { rows } = await sql<SqlBool>`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  if (rows.length === 0) throw missing()
}
