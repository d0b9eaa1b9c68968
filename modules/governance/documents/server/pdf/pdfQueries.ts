import type { Prose } from '@portal/kit/prose'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { DocumentType, Language } from '../../choices.ts'
import type { Original } from '../../contract.ts'
import { originalOf } from '../upload/originalQueries.ts'

/** An approved version with what its PDF says of it. */
export type ApprovedVersion = {
  id: string
  documentId: string
  number: string
  documentType: DocumentType
  language: Language
  label: string
  title: string
  content: Prose
  fileIds: string[]
  changeSummary: string | null
  validFrom: string
  reviewDate: string | null
  expiryDate: string | null
  approvedAt: string
  approvedBy: string
  approvedByName: string
  digest: string
  original: Original | null
}

/** Undefined of a version that is not approved, and of a document that is anonymised. */
export const approvedVersion = async (tx: TenantDb, versionId: string) =>
  (
    await sql<ApprovedVersion>`select v.id, d.id as "documentId", d.number, d.document_type as "documentType", d.language,
        v.major || '.' || v.minor as label, v.title, v.content, v.file_ids as "fileIds", v.change_summary as "changeSummary", v.valid_from as "validFrom",
        v.review_date as "reviewDate", v.expiry_date as "expiryDate", v.approved_at as "approvedAt", v.approved_by as "approvedBy",
        u.firstname || ' ' || u.lastname as "approvedByName", v.digest, ${originalOf} as original
      from document_versions v join documents d on d.id = v.document_id join users u on u.id = v.approved_by
      where v.id = ${versionId} and v.approved_at is not null and not 'anonymised' = any(d.holds)`.execute(tx)
  ).rows[0]

/**
 * Who owned a document when a version of it was approved, and what both were called: it says so also when it is made later. The
 * transaction looks at that instant from then on.
 */
export async function namesWhen(tx: TenantDb, { documentId, approvedAt }: Pick<ApprovedVersion, 'documentId' | 'approvedAt'>) {
  await sql`select set_config('app.as_of', ${approvedAt}, true)`.execute(tx)
  const { rows } = await sql<{ owner: string | null; company: string | null }>`select
    (select u.firstname || ' ' || u.lastname from as_of.documents d join as_of.users u on u.id = d.owner_id where d.id = ${documentId}) as owner,
    (select c.name from as_of.companies c where c.ks_id = current_setting('app.ks_id')) as company`.execute(tx)
  return rows[0]!
}

export type StoredPdf = { sha256: string; size: number; fileName: string }
/** The PDF of a version that is kept; undefined while there is none. */
export const storedPdfOf = async (tx: TenantDb, versionId: string) =>
  (
    await sql<StoredPdf>`select f.sha256, f.size, f.file_name as "fileName" from document_pdfs p join files f on f.id = p.file_id
      where p.version_id = ${versionId}`.execute(tx)
  ).rows[0]

/** Holds a document that is not anonymised until commit: two who make the same PDF keep it one after the other. False where it is. */
export const holdDocument = async (tx: TenantDb, id: string) =>
  (await sql`select from documents where id = ${id} and not 'anonymised' = any(holds) for no key update`.execute(tx)).rows.length === 1

export const tiePdf = (tx: TenantDb, versionId: string, fileId: string) =>
  tx.insertInto('document_pdfs').values({ version_id: versionId, file_id: fileId }).execute()

/** Approved versions without a PDF, the latest first. */
export const versionsWithout = async (tx: TenantDb, most: number) =>
  (
    await sql<{ id: string }>`select v.id from document_versions v join documents d on d.id = v.document_id
      where v.approved_at is not null and not 'anonymised' = any(d.holds) and not exists (select from document_pdfs p where p.version_id = v.id)
      order by v.approved_at desc limit ${most}`.execute(tx)
  ).rows.map(({ id }) => id)
