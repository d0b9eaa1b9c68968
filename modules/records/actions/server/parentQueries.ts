import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { pageOfKind } from '@portal/platform/record/defineRecord'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Parent, ParentFacts } from './parent.ts'

type ParentRow = ParentFacts & { kind: string; id: string; number: string; title: string; path: string }
const own = ({ table }: Parent, column: string) => sql.ref(`${table}.${column}`)
const columns = (parent: Parent) =>
  sql`${sql.lit(parent.kind)}::text as kind, ${own(parent, 'id')} as id, ${own(parent, 'number')} as number, ${own(parent, 'title')} as title,
    ${sql.lit(pageOfKind(parent))} || '/' || ${own(parent, 'id')} as path,
    ${sql.join(Object.entries(parent.facts).map(([name, fact]) => sql`${fact} as ${sql.ref(name)}`))}`

/** Each action's parent as the one row of a lateral join, when the condition holds. A single kind is planned as a plain join. */
export const parentRows = (parents: readonly Parent[], condition: (parent: Parent) => RawBuilder<SqlBool>, actions = 'actions') =>
  sql<ParentRow>`(${sql.join(
    parents.map(
      (parent) => sql`select ${columns(parent)} from ${sql.table(parent.table)}
        where ${own(parent, 'id')} = ${sql.ref(`${actions}.parent_id`)} and ${condition(parent)}`,
    ),
    sql` union all `,
  )})`
/** The same of a parent that the statement stands on already. */
export const currentParent = (parent: Parent) => sql<ParentRow>`(select ${columns(parent)})`

/** Whoever may read the parent may read what is done about it. */
export const visibleBy =
  (parents: readonly Parent[]) =>
  (actor: Actor): RawBuilder<SqlBool> =>
    sql`exists (select from ${parentRows(parents, (parent) => parent.visibleTo(actor))} parent)`

/** The record an action belongs to; in a read of the past, today's. */
export const parentIdOf = async (tx: TenantDb, actionId: string) =>
  (
    await sql<{ kind: string; id: string }>`select r.kind, r.id from public.actions a join public.records r on r.id = a.parent_id
      where a.id = ${actionId}`.execute(tx)
  ).rows[0]

/** Every step of an action locks its parent, so a record and its actions never change at the same time. */
export async function lockParent(tx: TenantDb, parents: readonly Parent[], actionId: string) {
  for (const { table } of parents) {
    const locked =
      await sql`select from ${sql.table(table)} where id = (select parent_id from actions where id = ${actionId}) for no key update`.execute(
        tx,
      )
    if (locked.rows.length > 0) return
  }
  throw missing()
}
