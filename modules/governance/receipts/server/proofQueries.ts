import { type FileLink } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { today } from '@portal/platform/record/today'
import { sql } from 'kysely'
import type { Proof } from '../contract.ts'

export const proofLink: FileLink = { table: sql.table('receipt_files'), record: sql.ref('duty_id') }

/** The same files prove further receipts. */
export const linkToDuties = (tx: TenantDb, dutyIds: readonly string[], fileIds: readonly string[], by: string) =>
  sql`insert into receipt_files (duty_id, file_id, added_by) select d, f, ${by}
    from unnest(${dutyIds}::uuid[]) d cross join unnest(${fileIds}::uuid[]) f`.execute(tx)

/** For a select list: the files that prove the receipt whose id is `dutyRef`. */
export const fileIdsOf = (dutyRef: string) =>
  sql<string[]>`(select coalesce(json_agg(l.file_id order by l.file_id), '[]') from receipt_files l where l.duty_id = ${sql.ref(dutyRef)})`

type Row = Proof & { dutyId: string; registeredBy: string; people: (string | null)[]; isNameless: boolean }
/** Of some files, those that prove receipts of a document: where everybody belongs whom they prove it of, and whether one of them, or who registered it, has left for good. As it is today: by an earlier day nobody opens a name that has been sealed since. */
export const proofsAmong = async (tx: TenantDb, documentId: string, fileIds: readonly string[]) =>
  (
    await sql<Row>`select f.id, f.file_name as "fileName", f.mime_type as "mimeType", f.size, min(r.id::text) as "dutyId", min(r.registered_by::text) as "registeredBy",
        json_agg(distinct u.department_id) as people, bool_or('anonymised' in (u.status, g.status)) as "isNameless"
      from receipt_files l join files f on f.id = l.file_id join read_duties r on r.id = l.duty_id join ${today('users')} u on u.id = r.user_id
        join ${today('users')} g on g.id = r.registered_by
      where r.document_id = ${documentId} and l.file_id = any(${fileIds}::uuid[]) group by f.ks_id, f.id, f.file_name, f.mime_type, f.size, f.uploaded_at
      order by f.uploaded_at, f.id`.execute(tx)
  ).rows
