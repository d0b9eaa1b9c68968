import { type Actor, type Role, roles } from '@portal/kit/actor'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { DB } from '../db/tables.generated.ts'
import { today } from './today.ts'

type Reading = {
  /** Those who read every record. */
  readers: readonly Role[]
  /** What the others read, as a condition on the row `own` as it stands today; `person` is the id of whoever reads. */
  others: (person: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** Its records can be deleted, and are then read by nobody: the table has `deleted_at`. */
  isDeletable?: boolean
  /** What of that is for those on its list alone (domain 4.3), as a condition on the table or another name for it; `by` the same of a person, on the row `own`. */
  unlocked?: { for: (actor: Actor, as: string) => RawBuilder<SqlBool>; by: (person: RawBuilder<unknown>) => RawBuilder<SqlBool> }
}

/** Who reads the records of a table, said once: `visibleTo` and `readersAmong` of its kind. Guests read none. */
export const sightOf = (table: keyof DB, { readers, others, isDeletable = false, unlocked }: Reading) => {
  const readerIds = readers.map((role) => roles.indexOf(role as (typeof roles)[number]) + 1)
  const isThere = (row: string) => (isDeletable ? sql<SqlBool>`${sql.ref(`${row}.deleted_at`)} is null` : sql<SqlBool>`true`)
  const isOwn = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select from ${today(table)} own where own.id = ${sql.ref(`${table}.id`)} and (${condition}))`
  const ofRole = ({ role, id }: Actor) => {
    if (role === 'guest') return sql<SqlBool>`false`
    return readers.includes(role) ? sql<SqlBool>`true` : isOwn(others(sql`${id}::uuid`))
  }
  return {
    visibleTo: (actor: Actor): RawBuilder<SqlBool> =>
      sql<SqlBool>`(${isThere(table)} and ${ofRole(actor)} and ${unlocked?.for(actor, table) ?? sql`true`})`,
    readersAmong: async (tx: TenantDb, id: string, userIds: readonly string[]): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`select reader.id from ${today('users')} reader, ${today(table)} own
        where own.id = ${id} and ${isThere('own')} and reader.id = any(${userIds}::uuid[]) and reader.status = 'active'
          and (reader.role_id = any(${readerIds}::int[]) or reader.role_id between 1 and ${roles.length} and (${others(sql`reader.id`)}))
          and ${unlocked?.by(sql`reader.id`) ?? sql`true`}`.execute(tx)
      return rows.map((reader) => reader.id)
    },
  }
}
