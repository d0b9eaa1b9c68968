import type { Actor } from '@portal/kit/actor'
import { type IsoDate, osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { inFolder } from '../folderQueries.ts'
import { isInForceOn } from '../forceQueries.ts'
import { documentKind } from '../kind.ts'

/** A version in force, of a folder or one below it. */
export type FolderVersion = {
  versionId: string
  id: string
  isRestricted: boolean
  number: string
  title: string
  label: string
  validFrom: IsoDate
  folderName: string
  sha256: string | null
}

/** What is in force that somebody may read, as `documents` with `v`, a row of `document_validity`. */
const readable = (actor: Actor, folderId: string, now: Date) => sql`${inFolder(folderId)} and documents.status <> 'archived'
  and ${documentKind.visibleTo(actor)} and ${isInForceOn(osloDate(now))}`

/** How many there are that somebody may read, and what their PDFs weigh; counted no further than `limit`. */
export const weighFolder = async (tx: TenantDb, actor: Actor, folderId: string, now: Date, limit: number) =>
  (
    await sql<{ count: number; bytes: number }>`select count(*)::int as count, coalesce(sum(one.size), 0)::bigint as bytes
      from (select f.size from documents join document_validity v on v.document_id = documents.id
          left join document_pdfs p on p.version_id = v.version_id left join files f on f.id = p.file_id
        where ${readable(actor, folderId, now)} limit ${limit}) one`.execute(tx)
  ).rows[0]!

/** The versions in force that somebody may read, by number. */
export const versionsInFolder = async (tx: TenantDb, actor: Actor, folderId: string, now: Date) =>
  (
    await sql<FolderVersion>`select v.version_id as "versionId", documents.id, documents.is_restricted as "isRestricted", documents.number, w.title, w.major || '.' || w.minor as label, w.valid_from as "validFrom",
        folder.name as "folderName", f.sha256
      from documents join document_validity v on v.document_id = documents.id join document_versions w on w.id = v.version_id
        join document_folders folder on folder.id = documents.folder_id
        left join document_pdfs p on p.version_id = v.version_id left join files f on f.id = p.file_id
      where ${readable(actor, folderId, now)} order by documents.number`.execute(tx)
  ).rows
