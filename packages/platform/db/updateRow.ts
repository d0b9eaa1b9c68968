import { sql, type Updateable } from 'kysely'
import type { TenantDb } from './db.ts'
import type { DB } from './tables.generated.ts'

/** Writes columns of the row of an id, and counts its version up. What is undefined stays as it is. */
export const updateRow =
  <T extends keyof DB>(table: T) =>
  (tx: TenantDb, id: string, set: Updateable<DB[T]>) => {
    const given = Object.entries(set).filter(([, value]) => value !== undefined)
    const columns = [...given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`), sql`version = version + 1`]
    return sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${id}`.execute(tx)
  }
