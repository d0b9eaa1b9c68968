import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { allOf, type Condition } from '@portal/platform/record/listFilters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { seesAllFields } from '../rules.ts'

type Table = Pick<RecordKind, 'table'>

/** Whether what is filled in of a field may be known of a record to whom only sees what is for everybody. */
const isForAll = ({ table }: Table, actor: Actor, field: RawBuilder<unknown>): Condition =>
  seesAllFields(actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from field_versions v, jsonb_array_elements(v.fields) f where v.id = ${sql.ref(`${table}.own_fields_id`)}
        and f ->> 'id' = ${field} and f ->> 'audience' <> 'all')`

/** Records with these choices (`OwnChoices`) in their own fields; null where none is asked for. */
export function withOwnChoices(kind: Table, actor: Actor, given: readonly string[]): Condition | null {
  if (given.length === 0) return null
  const values = sql.ref(`${kind.table}.own_values`)
  const pairs = given.map((one) => one.split(':') as [string, string])
  const fields = [...new Set(pairs.map(([field]) => field))]
  const anyOf = (field: string) =>
    sql.join(
      pairs.filter(([of]) => of === field).map(([, value]) => sql`${values} @> ${JSON.stringify({ [field]: [value] })}::jsonb`),
      sql` or `,
    )
  return allOf([
    sql<SqlBool>`${values} <> '{}'`,
    ...fields.map((field) => sql<SqlBool>`((${anyOf(field)}) and ${isForAll(kind, actor, sql`${field}::text`)})`),
  ])
}

/** How many of the records that meet `where` have each choice of some fields; `where` is of the kind's table. */
export const countOwnChoices = async (tx: TenantDb, kind: Table, actor: Actor, fields: readonly string[], where: Condition) =>
  (
    await sql<{ field: string; value: string; count: number }>`
      select filled.field, filled.value, count(*)::int as count from ${sql.table(kind.table)} cross join lateral (
          select f.key as field, v.value from jsonb_each(${sql.ref(`${kind.table}.own_values`)}) f, jsonb_array_elements_text(f.value) v
          where f.key = any(${fields}::text[]) and ${isForAll(kind, actor, sql`f.key`)}) filled
      where ${sql.ref(`${kind.table}.own_values`)} <> '{}' and ${where} group by 1, 2 order by 3 desc, 2`.execute(tx)
  ).rows
