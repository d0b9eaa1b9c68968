import { type IsoDate, osloDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import { emptyProse, type Prose } from '@portal/kit/prose'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { lastRound, type RoundRecord, waitedReviewers } from '@portal/modules/records/approvals/server/public'
import { openThreadsOf } from '@portal/modules/records/comments/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Draft, Reading, Version, VersionText } from '../contract.ts'
import { nobody } from '../readingRules.ts'
import type { Suggester } from '../rules.ts'
import { isInForceOn } from './forceQueries.ts'
import { policyPages } from './page/pageQueries.ts'
import { suggesters } from './suggestions/suggestionQueries.ts'
import { originalOf } from './upload/originalQueries.ts'

/** What one document has beside the columns of its list. */
export type More = {
  draft: (Draft & { major: number; minor: number }) | null
  approval: RoundRecord | null
  versions: (Version & { major: number; minor: number })[]
  /** When versions that are not approved were under way, the pictures of those that are, and pictures that stood in one before. */
  unapproved: { periods: { from: string; to: string | null }[]; pictured: string[]; former: string[] }
  publicPage: string | null
  suggesters: Suggester[]
  reviewersLeft: string[]
  deletedAt: string | null
  translationOf: { id: string; number: string; title: string; isRestricted: boolean; latest: string | null } | null
}

const authors = sql`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) order by a.begun_at, u.id), '[]')
  from document_authors a join users u on u.id = a.user_id where a.version_id = v.id)`
/** What is stored of an audience may have no more than whom it has. */
const nobodyIn = sql`${JSON.stringify(nobody)}::jsonb`
/** Which version of its source a version v of a translation says. */
const translated = sql`(select o.major || '.' || o.minor from document_versions o where o.id = v.translates_id)`
const isOpen = sql`v.approved_at is null and v.withdrawn_at is null`

/** Expressions on `documents`, by their names. */
export const moreColumns: Record<keyof More, RawBuilder<unknown>> = {
  draft: sql`(select json_build_object('id', v.id, 'major', v.major, 'minor', v.minor, 'label', v.major || '.' || v.minor, 'title', v.title,
      'isSignificant', v.is_significant, 'changeSummary', v.change_summary, 'validFrom', v.valid_from, 'reviewDate', v.review_date,
      'expiryDate', v.expiry_date, 'authors', ${authors}, 'words', v.words, 'openThreads', ${openThreadsOf(sql`documents.id`, sql`v.id`)}, 'undescribed', v.undescribed,
      'asksReceipt', v.asks_receipt, 'audience', ${nobodyIn} || v.audience, 'translatesLabel', ${translated}, 'original', ${originalOf})
    from document_versions v where v.document_id = documents.id and ${isOpen})`,
  approval: lastRound('documents.id', 'approve'),
  versions: sql`(select coalesce(json_agg(json_build_object('id', v.id, 'major', v.major, 'minor', v.minor, 'label', v.major || '.' || v.minor,
      'isSignificant', v.is_significant, 'title', v.title, 'changeSummary', v.change_summary, 'openedAt', v.opened_at, 'approvedAt', v.approved_at,
      'approvedByName', ${nameOfUser('v.approved_by')}, 'authors', ${authors}, 'validFrom', force.from, 'validTo', force.until, 'digest', v.digest, 'asksReceipt', v.asks_receipt, 'translatesLabel', ${translated},
      'pdf', (select json_build_object('sha256', f.sha256, 'size', f.size)
        from document_pdfs p join files f on f.id = p.file_id where p.version_id = v.id), 'original', ${originalOf})
      order by v.major desc, v.minor desc), '[]')
    from document_versions v left join lateral (select min(f.valid_from) filter (where f.valid_to is null or f.valid_to > f.valid_from) as from, case when bool_or(f.valid_to is null) then null else max(f.valid_to) end as until
      from document_validity f where f.version_id = v.id) force on true
    where v.document_id = documents.id and v.approved_at is not null)`,
  unapproved: sql`(select json_build_object(
      'periods', coalesce(json_agg(json_build_object('from', v.opened_at, 'to', v.withdrawn_at)) filter (where v.approved_at is null), '[]'),
      'pictured', coalesce((select json_agg(distinct f) from document_versions a, unnest(a.file_ids) f where a.document_id = documents.id and a.approved_at is not null), '[]'),
      'former', coalesce((select json_agg(distinct f) from document_versions a, unnest(a.former_file_ids) f where a.document_id = documents.id), '[]'))
    from document_versions v where v.document_id = documents.id)`,
  publicPage: sql`(select ${sql.lit(policyPages)} || g.slug from policy_pages g where g.document_id = documents.id and g.is_open)`,
  suggesters,
  reviewersLeft: waitedReviewers('documents.id', 'approve'),
  deletedAt: sql`documents.deleted_at`,
  translationOf: sql`(select json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'isRestricted', o.is_restricted,
      'latest', (select v.major || '.' || v.minor from document_versions v where v.document_id = o.id and v.approved_at is not null order by v.major desc, v.minor desc limit 1))
    from documents o where o.id = documents.translation_of)`,
}

export const updateDocument = updateRow('documents')

/** The text of a version, of those that are approved or of the one under way. Throws `missing`. */
type StoredText = Omit<VersionText, 'links'>
export async function versionText(tx: TenantDb, documentId: string, which: { id: string } | 'draft'): Promise<StoredText> {
  const { rows } = await sql<StoredText>`select v.id, v.major || '.' || v.minor as label, v.title, v.content, ${originalOf} as original
    from document_versions v
    where v.document_id = ${documentId} and ${which === 'draft' ? isOpen : sql`v.id = ${which.id} and v.approved_at is not null`}`.execute(
    tx,
  )
  if (!rows[0]) throw missing()
  const [found] = rows
  // Of what is anonymised nothing is left.
  return 'type' in found.content ? found : { ...found, content: emptyProse }
}

/** Who is asked to read a version, and what of it. */
export async function readingOf(tx: TenantDb, versionId: string): Promise<Reading> {
  const { rows } =
    await sql<Reading>`select v.asks_receipt as "asksReceipt", v.receipt_days as "receiptDays", ${nobodyIn} || v.audience as audience,
    v.quiz from document_versions v where v.id = ${versionId}`.execute(tx)
  return rows[0]!
}
/** As it is stored. */
export const readingColumns = ({ asksReceipt, receiptDays, audience, quiz }: Reading) => ({
  asks_receipt: asksReceipt,
  receipt_days: receiptDays,
  audience: JSON.stringify(audience),
  quiz: JSON.stringify(quiz),
})

type NewVersion = Omit<Insertable<DB['document_versions']>, 'content'> & { content: Prose }
export const openVersion = (tx: TenantDb, { content, ...row }: NewVersion) =>
  tx
    .insertInto('document_versions')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
/** Writes the version under way. */
export const writeDraft = (
  tx: TenantDb,
  id: string,
  { content, ...set }: Partial<Omit<Insertable<DB['document_versions']>, 'content'>> & { content?: Prose },
) =>
  tx
    .updateTable('document_versions')
    .set({ ...set, ...(content && { content: JSON.stringify(content) }) })
    .where('id', '=', id)
    .execute()
export const addAuthor = (tx: TenantDb, versionId: string, userId: string, at: string) =>
  tx
    .insertInto('document_authors')
    .values({ version_id: versionId, user_id: userId, begun_at: at })
    .onConflict((same) => same.doNothing())
    .execute()
export const withdrawVersion = (tx: TenantDb, id: string, at: string) =>
  tx.updateTable('document_versions').set({ withdrawn_at: at }).where('id', '=', id).execute()

type Approved = { at: string; by: string; digest: string; validFrom: IsoDate }
/** Approves the version under way. */
export const approveVersion = (tx: TenantDb, id: string, { at, by, digest, validFrom }: Approved) =>
  tx
    .updateTable('document_versions')
    .set({ approved_at: at, approved_by: by, digest, valid_from: validFrom })
    .where('id', '=', id)
    .execute()

/** The version of a document that was approved last; undefined before the first. */
export const latestApproved = async (tx: TenantDb, documentId: string) =>
  (
    await sql<{ id: string }>`select v.id from document_versions v where v.document_id = ${documentId} and v.approved_at is not null
      order by v.major desc, v.minor desc limit 1`.execute(tx)
  ).rows[0]?.id
/** Whether a document is in a language already, itself or by a translation that is not archived. */
export const isInLanguage = async (tx: TenantDb, documentId: string, language: string) =>
  (
    await sql<{ is: boolean }>`select exists (select from documents d where d.deleted_at is null and d.language = ${language}
      and (d.id = ${documentId} or d.translation_of = ${documentId} and d.status <> 'archived')) as is`.execute(tx)
  ).rows[0]!.is

/** The version in force the day of an instant; undefined where there is none. */
export const inForceOf = async (tx: TenantDb, documentId: string, now: Date) =>
  (
    await sql<{ id: string }>`select v.version_id as id from document_validity v
      where v.document_id = ${documentId} and ${isInForceOn(osloDate(now))}`.execute(tx)
  ).rows[0]?.id

/** A version takes over from the one before it on a day. */
export async function putInForce(tx: TenantDb, one: { id: string; documentId: string; versionId: string; from: IsoDate }) {
  await sql`update document_validity set valid_to = ${one.from} where document_id = ${one.documentId} and valid_to is null`.execute(tx)
  await tx
    .insertInto('document_validity')
    .values({ id: one.id, document_id: one.documentId, version_id: one.versionId, valid_from: one.from })
    .execute()
}
/** Versions that have not been replaced by a day, those of a later day among them, in the order they take over. */
export const versionsFrom = async (tx: TenantDb, documentId: string, day: IsoDate) =>
  (
    await sql<{ id: string; from: IsoDate }>`select v.id, v.valid_from as "from" from document_versions v
      where v.document_id = ${documentId} and v.approved_at is not null and not exists (select from document_versions o where o.document_id = v.document_id
        and o.approved_at is not null and (o.major, o.minor) > (v.major, v.minor) and o.valid_from <= greatest(v.valid_from, ${day}::date))
      order by v.major, v.minor`.execute(tx)
  ).rows
/** Nothing of a document is in force from a day on. */
export const endForce = (tx: TenantDb, documentId: string, from: IsoDate) =>
  sql`update document_validity set valid_to = greatest(valid_from, ${from}::date)
    where document_id = ${documentId} and (valid_to is null or valid_to > ${from})`.execute(tx)

/** Whether a department and a folder may be used. */
export const placesInUse = async (tx: TenantDb, departmentId: string, folderId: string) =>
  (
    await sql<{
      department: boolean
      folder: boolean
    }>`select exists (select from departments where id = ${departmentId} and is_active) as department,
      exists (select from document_folders where id = ${folderId}) as folder`.execute(tx)
  ).rows[0]!

type Fit = { id: string; name: string; isHead: boolean }
/** Who may approve, the nearest leader first: leaders of the departments, administrators, and whoever holds the office of head of the company and may lead. */
export const approversIn = async (tx: TenantDb, leaderIds: readonly string[], headIds: readonly string[]) =>
  (
    await sql<Fit>`select u.id, u.firstname || ' ' || u.lastname as name, u.role_id = 1 or u.id = any(${headIds}::uuid[]) as "isHead"
      from users u where u.status = 'active' and (u.role_id = 1 or u.role_id = 2 and u.id = any(${[...leaderIds, ...headIds]}::uuid[]))
      order by u.id = ${leaderIds[0] ?? null} desc, u.role_id desc, u.lastname collate nb, u.firstname collate nb, u.id`.execute(tx)
  ).rows
