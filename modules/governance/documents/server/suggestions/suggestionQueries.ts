import type { Actor } from '@portal/kit/actor'
import { emptyProse, type Prose } from '@portal/kit/prose'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Suggestion } from '../../suggestionContract.ts'
import { documentKind } from '../kind.ts'

/** A suggestion as it is stored, without its text. */
export type SuggestionRow = Omit<Suggestion, 'can' | 'why'>

/** So many are listed of one document. */
const most = 100
const label = (version: RawBuilder<unknown>) => sql`(select w.major || '.' || w.minor from document_versions w where w.id = ${version})`
const columns = sql`s.id, s.version_id as "versionId", ${label(sql`s.version_id`)} as "versionLabel", s.reason, s.status,
  json_build_object('id', s.suggested_by, 'name', ${nameOfUser('s.suggested_by')}) as "suggestedBy", s.suggested_at as "suggestedAt",
  s.decided_at as "decidedAt", ${nameOfUser('s.decided_by')} as "decidedByName", s.answer, ${label(sql`s.taken_into_id`)} as "takenLabel", s.version`

/** When something last happened to it. */
const lastOf = sql`coalesce(s.decided_at, s.suggested_at)`

/** Those of a document that wait first, then the latest; of one person, or of all that are not withdrawn and that person's own. */
export const listSuggestions = async (tx: TenantDb, documentId: string, actorId: string, isOwnOnly: boolean) =>
  (
    await sql<SuggestionRow>`select ${columns} from document_suggestions s
      where s.document_id = ${documentId} and (s.suggested_by = ${actorId} or ${isOwnOnly ? sql`false` : sql`s.status <> 'withdrawn'`})
      order by s.status <> 'open', ${lastOf} desc, s.id desc limit ${most}`.execute(tx)
  ).rows
export const oneSuggestion = async (tx: TenantDb, documentId: string, id: string) =>
  (await sql<SuggestionRow>`select ${columns} from document_suggestions s where s.document_id = ${documentId} and s.id = ${id}`.execute(tx))
    .rows[0]

type OwnRow = SuggestionRow & { document: { id: string; number: string; title: string | null } }
/** Where a page of them ended: whether that was answered, when the last happened, and its id. */
export type OwnPlace = readonly [isAnswered: boolean, at: string, id: string]
const ofDocument = (id: string | undefined) => (id === undefined ? sql`` : sql`and s.document_id = ${id}`)
/** What a person has suggested of all documents, or of one: those that wait first, then the latest. The name of a document they do not read now is not told. */
export const ownSuggestions = async (tx: TenantDb, actor: Actor, documentId: string | undefined, most: number, after?: OwnPlace) =>
  (
    await sql<OwnRow>`select ${columns}, json_build_object('id', documents.id, 'number', documents.number,
        'title', case when ${documentKind.visibleTo(actor)} then documents.title end) as document
      from document_suggestions s join documents on documents.id = s.document_id
      where s.suggested_by = ${actor.id} ${ofDocument(documentId)} ${
        after
          ? sql`and (s.status <> 'open' and not ${after[0]}::boolean
              or (s.status <> 'open') = ${after[0]}::boolean and (${lastOf}, s.id) < (${after[1]}::timestamptz, ${after[2]}::uuid))`
          : sql``
      }
      order by s.status <> 'open', ${lastOf} desc, s.id desc limit ${most}`.execute(tx)
  ).rows
export const countOwn = async (tx: TenantDb, actorId: string, documentId: string | undefined, most: number) =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from (select from document_suggestions s where s.suggested_by = ${actorId} ${ofDocument(documentId)} limit ${most}) x`.execute(
      tx,
    )
  ).rows[0]!.count

/** The text as suggested; of what is anonymised nothing is left. */
export async function suggestedText(tx: TenantDb, id: string): Promise<Prose> {
  const { rows } = await sql<{ content: Prose | object }>`select s.content from document_suggestions s where s.id = ${id}`.execute(tx)
  const { content } = rows[0]!
  return 'type' in content ? content : emptyProse
}

/** Whether any of a document waits for an answer. */
export const hasOpen = async (tx: TenantDb, documentId: string) =>
  (
    await sql<{
      is: boolean
    }>`select exists (select from document_suggestions s where s.document_id = ${documentId} and s.status = 'open') as is`.execute(tx)
  ).rows[0]!.is

type New = Omit<Insertable<DB['document_suggestions']>, 'content'> & { content: Prose }
export const addSuggestion = (tx: TenantDb, { content, ...row }: New) =>
  tx
    .insertInto('document_suggestions')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()

/** Those taken into a version wait again. Answers whose they are. */
export const reopenTaken = async (tx: TenantDb, versionId: string) =>
  (
    await sql<{ id: string }>`update document_suggestions set status = 'open', decided_at = null, decided_by = null, taken_into_id = null,
      version = version + 1 where taken_into_id = ${versionId} returning suggested_by as id`.execute(tx)
  ).rows.map(({ id }) => id)

type Declined = { at: string; by: string; reason: string }
/** Those of a document that wait are declined. Answers which they were, and whose. */
export const declineOpen = async (tx: TenantDb, documentId: string, { at, by, reason }: Declined) =>
  (
    await sql<{ id: string; userId: string }>`update document_suggestions set status = 'declined', decided_at = ${at}, decided_by = ${by},
      answer = ${reason}, version = version + 1 where document_id = ${documentId} and status = 'open' returning id, suggested_by as "userId"`.execute(
      tx,
    )
  ).rows

/** Who has suggested something of `documents`, how many of it wait for an answer, whether anything of theirs stands for others to read, and whether it waits or was withdrawn while the version under way was written. */
export const suggesters = sql`(select coalesce(json_agg(json_build_object('id', x.suggested_by, 'open', x.open, 'stands', x.stands, 'isInDraft', x.waits)), '[]')
  from (select s.suggested_by, count(*) filter (where s.status = 'open') as open, bool_or(s.status <> 'withdrawn') as stands, bool_or(s.status = 'open' or s.status = 'withdrawn' and exists (
      select from document_versions v where v.document_id = documents.id and v.approved_at is null and v.withdrawn_at is null
        and v.opened_at < s.decided_at)) as waits
    from document_suggestions s where s.document_id = documents.id group by 1) x)`
