import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { OwnField, OwnValues } from '../contract.ts'
import { namedFields } from './fillIn.ts'

type InForce = { id: string; fields: OwnField[] }
/** The fields a new record of the kind gets; null where the company has chosen none. */
export const ownFieldsInForce = ({
  kind,
}: Pick<RecordKind, 'kind'>) => sql<InForce | null>`(select json_build_object('id', v.id, 'fields', v.fields)
  from field_versions v where v.kind = ${sql.lit(kind)} order by v.version desc limit 1)`

/** Whether the company has, or has had, fields of its own of the kind. */
export const hasOwnFields = ({ kind }: Pick<RecordKind, 'kind'>) =>
  sql<boolean>`exists (select from field_versions v where v.kind = ${kind})`

/** The fields a record was made under, by the column that names their version. */
export const ownFieldsOf = (column: string) => sql<OwnField[] | null>`case when ${sql.ref(column)} is not null then
  (select v.fields from field_versions v where v.id = ${sql.ref(column)}) end`

/** The latest versions of a kind, the one in force first. */
export const latestFields = async (tx: TenantDb, kind: string, most: number) =>
  (
    await sql<{ id: string; version: number; fields: OwnField[]; reason: string; createdAt: string; createdByName: string }>`
      select v.id, v.version, v.fields, v.reason, v.created_at as "createdAt", u.firstname || ' ' || u.lastname as "createdByName"
      from field_versions v join users u on u.id = v.created_by where v.kind = ${kind} order by v.version desc limit ${most}`.execute(tx)
  ).rows

/** False when somebody else made that version just now. */
export const insertFields = async (tx: TenantDb, row: Insertable<DB['field_versions']>) =>
  (
    await tx
      .insertInto('field_versions')
      .values(row)
      .onConflict((on) => on.columns(['ks_id', 'kind', 'version']).doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

type Kind = Pick<RecordKind, 'table' | 'visibleTo'>
/** What is filled in of some records of a kind that the actor may see, with the fields and names of each; those without are left out. */
export const valuesOf = (tx: TenantDb, kind: Kind, actor: Actor, ids: readonly string[]) =>
  valuesWhere(tx, kind, actor, sql`${sql.ref(`${kind.table}.id`)} = any(${ids}::uuid[])`)

/** The same of those a condition on the kind's table holds for, by number. */
export async function valuesWhere(tx: TenantDb, { table, visibleTo }: Kind, actor: Actor, where: RawBuilder<unknown>) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { rows } = await sql<{ id: string; number: string; version: string; values: OwnValues }>`
    select ${column('id')}, ${column('number')}, ${column('own_fields_id')} as version, ${column('own_values')} as values from ${sql.table(table)}
    where ${where} and ${column('own_values')} <> '{}' and ${visibleTo(actor)} order by ${column('number')}`.execute(tx)
  if (rows.length === 0) return []
  const versions = [...new Set(rows.map(({ version }) => version))]
  const made = await sql<InForce>`select v.id, v.fields from field_versions v where v.id = any(${versions}::uuid[])`.execute(tx)
  const fields = new Map(made.rows.map((one) => [one.id, one.fields]))
  const filled = rows.map(({ id, number, version, values }) => ({ id, number, values, fields: fields.get(version) ?? [] }))
  const withPeople = await namedFields(tx, filled)
  return filled.map((one, n) => ({ ...one, fields: withPeople[n]! }))
}
