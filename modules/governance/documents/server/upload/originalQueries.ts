import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'

/** Of a version `v`: the file it is, as the contract shows it; null where it is written here. */
export const originalOf = sql`(select json_build_object('fileName', f.file_name, 'size', f.size, 'kind', o.kind, 'pages', o.pages, 'sha256', f.sha256,
    'hasText', v.words > 0)
  from document_originals o join files f on f.id = o.file_id where o.version_id = v.id)`

/** A version under way is a file from now on, in the place of what it was. */
export const putOriginal = (tx: TenantDb, { version_id, ...row }: Insertable<DB['document_originals']>) =>
  tx
    .insertInto('document_originals')
    .values({ version_id, ...row })
    .onConflict((same) => same.columns(['ks_id', 'version_id']).doUpdateSet(row))
    .execute()

/** The next version begins as the file that the last is, if it is one. */
export const copyOriginal = (tx: TenantDb, from: string, to: string) =>
  sql`insert into document_originals (version_id, document_id, file_id, kind, pages)
    select ${to}, o.document_id, o.file_id, o.kind, o.pages from document_originals o where o.version_id = ${from}`.execute(tx)

export const dropOriginal = (tx: TenantDb, versionId: string) =>
  tx.deleteFrom('document_originals').where('version_id', '=', versionId).execute()

type Stored = { sha256: string; fileName: string; mimeType: string; size: number }
/** The bytes of the file that a version of a document is: of one that was approved, or of the one under way. Throws `missing`. */
export async function originalBytes(tx: TenantDb, documentId: string, which: { id: string } | 'draft'): Promise<Stored> {
  const { rows } = await sql<Stored>`select f.sha256, f.file_name as "fileName", f.mime_type as "mimeType", f.size
      from document_versions v join document_originals o on o.version_id = v.id join files f on f.id = o.file_id
      where v.document_id = ${documentId} and v.withdrawn_at is null
        and ${which === 'draft' ? sql`v.approved_at is null` : sql`v.approved_at is not null and v.id = ${which.id}`}`.execute(tx)
  if (!rows[0]) throw missing()
  return rows[0]
}
