import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { isInForceOn, isUnlocked } from '@portal/modules/governance/documents/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { MyReading } from '../contract.ts'

type Current = { id: string; major: number; label: string; from: IsoDate }
/** The version of a document in force on a day; undefined where none is. */
export const inForceIn = async (tx: TenantDb, documentId: string, day: IsoDate) =>
  (
    await sql<Current>`select w.id, w.major, w.major || '.' || w.minor as label, v.valid_from as "from"
      from document_validity v join document_versions w on w.id = v.version_id where v.document_id = ${documentId} and ${isInForceOn(day)}`.execute(
      tx,
    )
  ).rows[0]

/** Translations t in force as tw that say the significant version in force, sw, of the document they translate. */
const translated = (day: IsoDate) => sql`documents t
  join document_validity v on v.document_id = t.id and ${isInForceOn(day)} join document_versions tw on tw.id = v.version_id
  join document_versions said on said.id = tw.translates_id
  join document_validity f on f.document_id = t.translation_of and ${isInForceOn(day, 'f')}
  join document_versions sw on sw.id = f.version_id and sw.major = said.major`

type Source = { id: string; number: string; title: string; major: number; versionId: string; translationId: string }
/** The document that one translates, where both say the same significant version. */
export const sourceOf = async (tx: TenantDb, actor: Actor, documentId: string, day: IsoDate) =>
  (
    await sql<Source>`select s.id, s.number, s.title, sw.major, sw.id as "versionId", tw.id as "translationId"
      from ${translated(day)} join documents s on s.id = t.translation_of where t.id = ${documentId} and ${isUnlocked(actor, 's')}`.execute(
      tx,
    )
  ).rows[0]

/** The same document in other languages. */
export const translationsOf = async (tx: TenantDb, actor: Actor, documentId: string, day: IsoDate) =>
  (
    await sql<MyReading['translations'][number]>`select t.id, t.language, t.title from ${translated(day)}
      where t.translation_of = ${documentId} and ${isUnlocked(actor, 't')} order by t.language`.execute(tx)
  ).rows

/** What a version that was read is called, by its other name: of a translation, what it says. */
export const labelOfRead = (version: string) =>
  sql<string>`(select o.major || '.' || o.minor from document_versions o where o.id = coalesce(${sql.ref(`${version}.translates_id`)}, ${sql.ref(`${version}.id`)}))`
