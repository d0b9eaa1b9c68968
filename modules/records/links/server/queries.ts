import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import type { DefinedKind, RecordKind } from '@portal/platform/record/defineRecord'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { mayRead, pageOf } from '@portal/platform/record/sight'
import { type Insertable, sql } from 'kysely'
import type { LinkedRecord } from '../contract.ts'

/** A kind whose records are linked to those of any such kind. */
export type Linkable = { kind: DefinedKind } & Required<Pick<RecordModule, 'mayEdit'>> & Pick<RecordModule, 'searched'>
type FoundLink = Omit<LinkedRecord, 'canRemove' | 'record'> & { record: Omit<LinkedRecord['record'], 'status'> }

/** The links that stand of a record the actor may read, to those they may read too, the oldest first. */
export const linksOf = async (tx: TenantDb, actor: Actor, kinds: readonly RecordKind[], id: string) =>
  (
    await sql<FoundLink>`
      select l.id, l.relation, l.to_id = ${id} as "isReversed", l.reason, l.created_at as "createdAt", l.version,
        json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) as "createdBy",
        json_build_object('id', r.id, 'kind', r.kind, 'number', r.number, 'title', r.title, 'path', ${pageOf(kinds, 'r')}) as record
      from links l join records r on r.id = case when l.to_id = ${id} then l.from_id else l.to_id end join users u on u.id = l.created_by
      where (l.from_id = ${id} or l.to_id = ${id}) and l.removed_at is null and ${mayRead(kinds, actor, 'r')}
      order by l.created_at, l.id`.execute(tx)
  ).rows

/** The status of each of some records that the actor may read, in the words a search has for it, by their ids. */
export async function statusesOf(tx: TenantDb, all: readonly Linkable[], records: readonly { id: string; kind: string }[], now: Date) {
  const each = all.flatMap(({ kind: { kind, table }, searched }) => {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id)
    if (!searched || ids.length === 0) return []
    const columns = Object.entries(searched.columns).map(([name, column]) => sql`, ${column} as ${sql.ref(name)}`)
    const found = sql`select ${sql.ref(`${table}.id`)} ${sql.join(columns, sql``)} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`
    return [{ kind, searched, rows: sql`select ${sql.lit(kind)} as kind, to_jsonb(found) as row from (${found}) found` }]
  })
  if (each.length === 0) return new Map<string, string>()
  const ofAll = sql.join(
    each.map(({ rows }) => rows),
    sql` union all `,
  )
  const { rows } = await sql<{ kind: string; row: Record<string, unknown> & { id: string } }>`${ofAll}`.execute(tx)
  return new Map(rows.map(({ kind, row }) => [row.id, each.find((one) => one.kind === kind)!.searched.describe(row, now).facts[0]]))
}

/** A record as one end of a link. */
export type End = { id: string; number: string; isAnonymised: boolean }

/** The record of an id or a number that the actor may read; its disposal waits for the commit. */
export async function lockEnd(tx: TenantDb, actor: Actor, { table, visibleTo }: RecordKind, by: 'id' | 'number', value: string) {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.${by}`)} = ${value} and ${visibleTo(actor)} for key share of ${sql.table(table)}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  return tx
    .selectFrom('records')
    .where('id', '=', found.id)
    .select(['id', 'number', 'is_anonymised as isAnonymised'])
    .executeTakeFirstOrThrow(missing)
}

/** A link that stands, to be removed. */
export const lockLink = (tx: TenantDb, id: string) =>
  tx.selectFrom('links').where('id', '=', id).where('removed_at', 'is', null).select('version').forUpdate().executeTakeFirstOrThrow(missing)

/** Whether it was made: two records are linked once in the same way. */
export const addLink = async (tx: TenantDb, row: Insertable<DB['links']>) =>
  (
    await tx
      .insertInto('links')
      .values(row)
      .onConflict((same) => same.doNothing())
      .returning('id')
      .execute()
  ).length > 0

export const updateLink = updateRow('links')
