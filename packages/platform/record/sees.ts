import type { Actor } from '@portal/kit/actor'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '../db/tables.generated.ts'
import type { RecordKind } from './defineRecord.ts'

/** Which of some ids are of records the actor may read now. */
export type Sees = (tx: Kysely<Tables>, actor: Actor, ids: readonly string[]) => Promise<string[]>

/** Asks all the kinds in one statement. */
export const seesOf =
  (kinds: readonly RecordKind[]): Sees =>
  async (tx, actor, ids) => {
    const each = kinds.map(
      ({ table, visibleTo }) =>
        sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = any(${ids}::uuid[]) and ${visibleTo(actor)}`,
    )
    const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union `)}`.execute(tx)
    return rows.map(({ id }) => id)
  }
