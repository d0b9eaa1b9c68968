import { type FileLink } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { today } from '@portal/platform/record/today'
import { sql } from 'kysely'
import type { Proof } from '../contract.ts'

export const proofLink: FileLink = { table: sql.table('receipt_files'), record: sql.ref('duty_id') }

/** The same files prove further receipts. */
export const linkToDuties = (tx: TenantDb, dutyIds: readonly string[], fileIds: readonly string[], by: string) =>
  sql`insert into receipt_files (duty_id, file_id, added_by) select d, f, ${by}
    from unnest(${dutyIds}::uuid[]) d cross join unnest(${fileIds}::uuid[]) f on conflict do nothing`.execute(tx)
/** Whether one of these files is the same, byte by byte, as another that proves one of the receipts. */
export const isProvedTwice = async (tx: TenantDb, dutyIds: readonly string[], fileIds: readonly string[]) =>
  (
    await sql`select from receipt_files l join files f on f.id = l.file_id where l.duty_id = any(${dutyIds}::uuid[])
      group by l.duty_id, f.sha256 having count(*) > 1 and bool_or(f.id = any(${fileIds}::uuid[])) limit 1`.execute(tx)
  ).rows.length > 0

type Registered = {
  dutyId: string
  id: string
  departmentId: string | null
  name: string
  isNameless: boolean
  status: string
  bytes: number
}
/** What was registered for some people; locked, with what a disposal takes the names of. The first has the most bytes of files. */
export const lockRegistered = async (tx: TenantDb, documentId: string, major: number, userIds: readonly string[]) =>
  (
    await sql<Registered>`select r.id as "dutyId", r.user_id as id, u.department_id as "departmentId", u.firstname || ' ' || u.lastname as name,
        'anonymised' in (u.status, g.status) as "isNameless", d.status,
        (select coalesce(sum(f.size), 0)::bigint from receipt_files l join files f on f.id = l.file_id where l.duty_id = r.id) as bytes
      from read_duties r join documents d on d.id = r.document_id join users u on u.id = r.user_id join users g on g.id = r.registered_by
      where r.document_id = ${documentId} and r.major = ${major} and r.user_id = any(${userIds}::uuid[]) and r.read_at is not null
      order by r.id for update of r for share of d, u, g`.execute(tx)
  ).rows.toSorted((a, b) => Number(b.bytes) - Number(a.bytes))

/** For a select list: the files that prove the receipt whose id is `dutyRef`. */
export const fileIdsOf = (dutyRef: string) =>
  sql<string[]>`(select coalesce(json_agg(l.file_id order by l.file_id), '[]') from receipt_files l where l.duty_id = ${sql.ref(dutyRef)})`

type Row = Proof & { dutyId: string; addedBy: string; people: (string | null)[]; isNameless: boolean }
/** Of some files, those that prove receipts of a document: where everybody belongs whom they prove it of, and whether one of them, or who registered it, has left for good. As it is today: by an earlier day nobody opens a name that has been sealed since. */
export const proofsAmong = async (tx: TenantDb, documentId: string, fileIds: readonly string[]) =>
  (
    await sql<Row>`select f.id, f.file_name as "fileName", f.mime_type as "mimeType", f.size, min(r.id::text) as "dutyId", min(l.added_by::text) as "addedBy",
        json_agg(distinct u.department_id) as people, bool_or('anonymised' in (u.status, g.status)) as "isNameless"
      from receipt_files l join files f on f.id = l.file_id join read_duties r on r.id = l.duty_id join ${today('users')} u on u.id = r.user_id
        join ${today('users')} g on g.id = r.registered_by
      where r.document_id = ${documentId} and l.file_id = any(${fileIds}::uuid[]) group by f.ks_id, f.id, f.file_name, f.mime_type, f.size, f.uploaded_at
      order by f.uploaded_at, f.id`.execute(tx)
  ).rows
