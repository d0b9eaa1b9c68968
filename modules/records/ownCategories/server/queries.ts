import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { OwnCategory } from '../contract.ts'

/** All of a kind, those out of use too, in alphabetical order. */
export const ownCategoriesOf = async (tx: TenantDb, kind: string): Promise<OwnCategory[]> =>
  (
    await sql<OwnCategory>`select id, label, belongs_to as "belongsTo", is_active as "isActive", version
      from own_categories where kind = ${kind} order by label collate nb, id`.execute(tx)
  ).rows

/** Held until commit: two that are made at once are judged one after the other. */
export const lockOwnCategories = (tx: TenantDb, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.ks_id') || ':own_categories:' || ${kind}, 0))`.execute(tx)

export const insertOwnCategory = (tx: TenantDb, row: Insertable<DB['own_categories']>) =>
  tx.insertInto('own_categories').values(row).execute()
export const updateOwnCategory = updateRow('own_categories')

/** What the own category a column names is called; null where there is none. */
export const ownCategoryLabel = (column: string) => sql<string | null>`case when ${sql.ref(column)} is not null then
  (select c.label from own_categories c where c.id = ${sql.ref(column)}) end`

/** The own category a column names, with its id. */
export const ownCategoryChosen = (column: string) => sql<{ id: string; label: string } | null>`case when ${sql.ref(column)} is not null then
  (select json_build_object('id', c.id, 'label', c.label) from own_categories c where c.id = ${sql.ref(column)}) end`

/** The same while it is in use; null of one that is switched off. */
export async function ownCategoryInUse<One extends { id: string }>(tx: TenantDb, one: One | null): Promise<One | null> {
  if (!one) return null
  const { rows } = await sql`select from own_categories c where c.id = ${one.id} and c.is_active`.execute(tx)
  return rows.length > 0 ? one : null
}

type Chosen = { ownCategoryId: string | null; ownCategoryName: string | null }
/** The own category of a record, by its id and what it is called. */
export const ownCategoryOf = ({ ownCategoryId: id, ownCategoryName: label }: Chosen) => (id && label ? { id, label } : null)

/** What they are called, of whatever kind, those out of use too. */
export const ownCategoryNames = async (tx: TenantDb) =>
  new Map((await tx.selectFrom('own_categories').select(['id', 'label']).execute()).map(({ id, label }) => [id, label]))
