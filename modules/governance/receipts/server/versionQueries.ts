import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { MyReading } from '../contract.ts'

const inForce = (day: IsoDate) => sql`v.valid_from <= ${day} and (v.valid_to is null or v.valid_to > ${day})`

type Current = { id: string; major: number; label: string; from: IsoDate }
/** The version of a document in force on a day; undefined where none is. */
export const inForceIn = async (tx: TenantDb, documentId: string, day: IsoDate) =>
  (
    await sql<Current>`select w.id, w.major, w.major || '.' || w.minor as label, v.valid_from as "from"
      from document_validity v join document_versions w on w.id = v.version_id where v.document_id = ${documentId} and ${inForce(day)}`.execute(
      tx,
    )
  ).rows[0]

type Original = { id: string; number: string; title: string; major: number; versionId: string; translationId: string }
/** Of a translation the document it translates, where what is in force of both says the same significant version. */
export const originalOf = async (tx: TenantDb, documentId: string, day: IsoDate) =>
  (
    await sql<Original>`select o.id, o.number, o.title, ov.major, ov.id as "versionId", w.id as "translationId"
      from documents t join documents o on o.id = t.translation_of and o.approved_at is not null and o.status <> 'archived'
      join document_validity v on v.document_id = t.id and ${inForce(day)} join document_versions w on w.id = v.version_id
      join document_versions said on said.id = w.translates_id
      join document_validity f on f.document_id = o.id and f.valid_from <= ${day} and (f.valid_to is null or f.valid_to > ${day})
      join document_versions ov on ov.id = f.version_id and ov.major = said.major
      where t.id = ${documentId}`.execute(tx)
  ).rows[0]

/** The same document in other languages: those whose version in force says the significant version in force of it. */
export const translationsOf = async (tx: TenantDb, documentId: string, day: IsoDate) =>
  (
    await sql<MyReading['translations'][number]>`select t.id, t.language, t.title from documents t
      join document_validity v on v.document_id = t.id and ${inForce(day)} join document_versions w on w.id = v.version_id
      join document_versions said on said.id = w.translates_id
      join document_validity f on f.document_id = ${documentId} and f.valid_from <= ${day} and (f.valid_to is null or f.valid_to > ${day})
      join document_versions ov on ov.id = f.version_id and ov.major = said.major
      where t.translation_of = ${documentId} and t.status <> 'archived' and t.deleted_at is null order by t.language`.execute(tx)
  ).rows
