import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Folder } from '../contract.ts'
import { documentKind } from './kind.ts'

export type FolderRow = Folder & { parentName: string | null }

/** All folders by name, each with how many documents in it the actor sees that are not archived. */
export const foldersFor = async (tx: TenantDb, actor: Actor) =>
  (
    await sql<FolderRow>`select f.id, f.parent_id as "parentId", f.name, f.version, p.name as "parentName", coalesce(n.count, 0)::int as count
      from document_folders f left join document_folders p on p.id = f.parent_id
        left join (select documents.folder_id, count(*) as count from documents
          where documents.status <> 'archived' and ${documentKind.visibleTo(actor)} group by documents.folder_id) n on n.folder_id = f.id
      order by f.name collate nb, f.id`.execute(tx)
  ).rows

export const addFolder = (tx: TenantDb, row: Insertable<DB['document_folders']>) => tx.insertInto('document_folders').values(row).execute()
export const updateFolder = updateRow('document_folders')
/** What was deleted in it is in none. */
export async function removeFolder(tx: TenantDb, id: string) {
  await sql`update documents set folder_id = null where folder_id = ${id} and deleted_at is not null`.execute(tx)
  await tx.deleteFrom('document_folders').where('id', '=', id).execute()
}

/** One at a time changes the folders of a company: two moves may else put each into the other. */
export const lockFolders = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('document folders ' || current_setting('app.ks_id'), 0))`.execute(tx)

/** Documents in a folder or in one below it. */
export const inFolder = (id: string) =>
  sql<SqlBool>`documents.folder_id in (with recursive below as (select f.id from document_folders f where f.id = ${id}
    union select f.id from document_folders f join below on f.parent_id = below.id) select below.id from below)`

/** A folder and all below it. */
export const foldersBelow = async (tx: TenantDb, id: string) =>
  (
    await sql<{ id: string }>`with recursive below as (select f.id from document_folders f where f.id = ${id}
      union select f.id from document_folders f join below on f.parent_id = below.id) select below.id from below`.execute(tx)
  ).rows.map((row) => row.id)

/** Neither documents, archived ones among them, nor folders. */
export const isFolderEmpty = async (tx: TenantDb, id: string) =>
  (
    await sql<{ isEmpty: boolean }>`select not exists (select from documents where folder_id = ${id} and deleted_at is null)
      and not exists (select from document_folders where parent_id = ${id}) as "isEmpty"`.execute(tx)
  ).rows[0]!.isEmpty
