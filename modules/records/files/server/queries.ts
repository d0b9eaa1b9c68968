import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { File, FileKind } from '../contract.ts'

/** The table that ties files to what has them, with the column that names it. What is no record has one of its own. */
export type FileLink = { table: RawBuilder<unknown>; record: RawBuilder<unknown> }
export const recordFiles: FileLink = { table: sql.table('record_files'), record: sql.ref('record_id') }

/** Holds the bytes against removal until commit: they were stored before this transaction began. */
export const holdBytes = (tx: TenantDb, sha256: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${sha256}, 0))`.execute(tx)

/** Bytes the company has stored, and those this person sent in the last 24 hours. Locks out other uploads of the company until commit. */
export const weigh = async (tx: TenantDb, userId: string) =>
  (await sql<{ stored: number; sent: number }>`select held as stored, sent from weigh_files(${userId})`.execute(tx)).rows[0]!

export const insertFile = (tx: TenantDb, row: Insertable<DB['files']>) => tx.insertInto('files').values(row).execute()

/** Marks files as taken and returns those that could be: uploaded by the person, within a day, and taken by nobody yet. */
export const takeUnattached = (tx: TenantDb, uploaderId: string, ids: readonly string[], kind?: FileKind) =>
  tx
    .updateTable('files')
    .set({ is_attached: true, ...(kind && { kind }) })
    .where('id', 'in', ids)
    .where('uploaded_by', '=', uploaderId)
    .where('is_attached', '=', false)
    .where('uploaded_at', '>', sql<string>`app_now() - interval '24 hours'`)
    .returning(['id', 'size', 'mime_type as mimeType', 'file_name as fileName'])
    .execute()

/** What the person has uploaded lately and no record has taken; undefined for anything else. */
export const ownUpload = (tx: TenantDb, uploaderId: string, id: string) =>
  tx
    .selectFrom('files')
    .select(['id', 'sha256', 'size', 'file_name as fileName'])
    .where('id', '=', id)
    .where('uploaded_by', '=', uploaderId)
    .where('is_attached', '=', false)
    .where('uploaded_at', '>', sql<string>`app_now() - interval '24 hours'`)
    .executeTakeFirst()

export const linkFiles = (tx: TenantDb, { table, record }: FileLink, recordId: string, fileIds: readonly string[], by: string) =>
  sql`insert into ${table} (${record}, file_id, added_by) select ${recordId}, unnest(${fileIds}::uuid[]), ${by}`.execute(tx)

/** Bytes a record's files take together. */
export const bytesOf = async (tx: TenantDb, { table, record }: FileLink, recordId: string) =>
  (
    await sql<{
      bytes: number
    }>`select coalesce(sum(f.size), 0)::bigint as bytes from ${table} l join files f on f.id = l.file_id
      where l.${record} = ${recordId}`.execute(tx)
  ).rows[0]!.bytes

/** For a select list: the files tied to the row whose id is `recordRef`, oldest first, as the contract shows them. */
export const linkedFiles = (recordRef: string, { table, record }: FileLink = recordFiles) =>
  sql<File[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mimeType', f.mime_type, 'size', f.size,
    'width', f.width, 'height', f.height, 'isImage', f.mime_type like 'image/%', 'kind', f.kind, 'caption', f.caption, 'uploadedBy', f.uploaded_by,
    'uploadedByName', u.firstname || ' ' || u.lastname, 'uploadedAt', f.uploaded_at) order by f.uploaded_at, f.id), '[]')
    from ${table} l join files f on f.id = l.file_id join users u on u.id = f.uploaded_by
    where l.${record} = ${sql.ref(recordRef)})`

/** The stored bytes of a file tied to a record; undefined when the record has no such file. */
export const linkedBytes = async (tx: TenantDb, { table, record }: FileLink, recordId: string, fileId: string) =>
  (
    await sql<{ sha256: string; thumbnailSha256: string | null; fileName: string; mimeType: string; size: number }>`
      select f.sha256, f.thumbnail_sha256 as "thumbnailSha256", f.file_name as "fileName", f.mime_type as "mimeType", f.size from files f join ${table} l on l.file_id = f.id
      where l.${record} = ${recordId} and f.id = ${fileId}`.execute(tx)
  ).rows[0]

export type StoredPicture = { id: string; sha256: string; size: number; mimeType: string }
/** Of some files, those that are pictures of a record, with where their bytes are. */
export const picturesOf = async (tx: TenantDb, recordId: string, ids: readonly string[]) =>
  (
    await sql<StoredPicture>`select f.id, f.sha256, f.size, f.mime_type as "mimeType" from record_files l join files f on f.id = l.file_id
      where l.record_id = ${recordId} and f.id = any(${ids}::uuid[]) and f.mime_type like 'image/%'`.execute(tx)
  ).rows
