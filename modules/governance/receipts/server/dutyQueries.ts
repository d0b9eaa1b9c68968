import type { IsoDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { peopleOf } from '@portal/modules/governance/documents/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Of which document, or of whom; of all without. */
export type Scope = { documentId?: string; userId?: string }
type When = { today: IsoDate; at: string /** Working days to come, the first after today first. */; workingDays: readonly IsoDate[] }
/** What was begun and ended of one document: whom of. */
export type Followed = { documentId: string; number: string; opened: string[]; released: string[] }

/** One at a time in a company: two would begin and end each other's. */
export const lockReaders = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('read_duties ' || current_setting('app.ks_id'), 0))`.execute(tx)

/**
 * Makes the duties what the versions in force and their audiences ask for, in one statement: who is asked and has none gets one, who has it
 * again gets it back, and what nobody is asked for any more is released. What is read is not touched.
 */
export async function reconcileDuties(tx: TenantDb, { documentId, userId }: Scope, { today, at, workingDays }: When): Promise<Followed[]> {
  const ofScope = (
    document: string,
    user: string,
  ) => sql`(${documentId ?? null}::uuid is null or ${sql.ref(document)} = ${documentId ?? null})
    and (${userId ?? null}::uuid is null or ${sql.ref(user)} = ${userId ?? null})`
  const force = sql`select w.id as key, w.audience from document_validity v join document_versions w on w.id = v.version_id
      join documents d on d.id = v.document_id
    where v.valid_from <= ${today} and (v.valid_to is null or v.valid_to > ${today}) and w.asks_receipt and d.status <> 'archived' and d.deleted_at is null
      and (${documentId ?? null}::uuid is null or d.id = ${documentId ?? null})`
  const { rows } = await sql<Followed>`with recursive ${peopleOf(force, today)},
    wanted as (
      select w.document_id, w.major, w.id as version_id, w.receipt_days, people.user_id, greatest(${today}::date, u.start_date) as starts_on
      from people join document_versions w on w.id = people.key join users u on u.id = people.user_id
      where ${ofScope('w.document_id', 'people.user_id')}),
    due as (
      select s.starts_on, s.receipt_days, coalesce((select day from unnest(${workingDays}::date[]) day where day > s.starts_on
        order by day offset s.receipt_days - 1 limit 1), s.starts_on + 2 * s.receipt_days) as due_on
      from (select distinct starts_on, receipt_days from wanted) s),
    opened as (
      insert into read_duties as r (id, document_id, major, user_id, version_id, opened_at, due_on)
      select gen_random_uuid(), w.document_id, w.major, w.user_id, w.version_id, ${at}, due.due_on
      from wanted w join due using (starts_on, receipt_days)
      on conflict (ks_id, document_id, major, user_id) do update set released_at = null, due_on = excluded.due_on
        where r.read_at is null and r.released_at is not null
      returning r.document_id, r.user_id),
    released as (
      update read_duties r set released_at = ${at} where r.read_at is null and r.released_at is null and ${ofScope('r.document_id', 'r.user_id')}
        and not exists (select from wanted w where w.document_id = r.document_id and w.major = r.major and w.user_id = r.user_id)
      returning r.document_id, r.user_id)
    select d.id as "documentId", d.number, array(select o.user_id from opened o where o.document_id = d.id) as opened,
      array(select o.user_id from released o where o.document_id = d.id) as released
    from documents d where d.id in (select document_id from opened union select document_id from released) order by d.number`.execute(tx)
  return rows
}

export type Duty = {
  id: string
  documentId: string
  number: string
  title: string
  major: number
  userId: string
  dueOn: IsoDate
  releasedAt: string | null
  readAt: string | null
  readVersionId: string | null
  readLabel: string | null
  method: 'web' | 'phone' | 'paper' | 'oral' | null
  registeredByName: string | null
}
/** What somebody is asked to read of a significant version of a document, or has read. */
export const dutyOf = async (tx: TenantDb, documentId: string, major: number, userId: string): Promise<Duty | undefined> =>
  (
    await sql<Duty>`select r.id, r.document_id as "documentId", d.number, d.title, r.major, r.user_id as "userId", r.due_on as "dueOn", r.released_at as "releasedAt",
        r.read_at as "readAt", r.read_version_id as "readVersionId", (select v.major || '.' || v.minor from document_versions v where v.id = r.read_version_id) as "readLabel",
        r.method, (select u.firstname || ' ' || u.lastname from users u where u.id = r.registered_by) as "registeredByName"
      from read_duties r join documents d on d.id = r.document_id where r.document_id = ${documentId} and r.major = ${major} and r.user_id = ${userId}`.execute(
      tx,
    )
  ).rows[0]

/** The version somebody read last of a document, whatever its number. */
export const lastReadOf = async (tx: TenantDb, documentId: string, userId: string) =>
  (
    await sql<{ id: string }>`select r.read_version_id as id from read_duties r
      where r.document_id = ${documentId} and r.user_id = ${userId} and r.read_at is not null order by r.read_at desc limit 1`.execute(tx)
  ).rows[0]?.id ?? null

type Read = {
  at: string
  versionId: string
  method: 'web' | 'phone' | 'paper' | 'oral'
  registeredBy?: string | null
  note?: string | null
}
/** Somebody has read it; the ids of those who had not before. */
export const markRead = (tx: TenantDb, ids: readonly string[], { at, versionId, method, registeredBy = null, note = null }: Read) =>
  tx
    .updateTable('read_duties')
    .set({ read_at: at, read_version_id: versionId, method, registered_by: registeredBy, note })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .returning(['id', 'user_id as userId'])
    .execute()

/** Locks a duty, so that two confirmations of it follow each other. */
export const lockDuty = (tx: TenantDb, id: string) => sql`select from read_duties where id = ${id} for update`.execute(tx)
export const addAttempt = (tx: TenantDb, one: { dutyId: string; versionId: string; at: string; answers: number[]; score: number }) =>
  tx
    .insertInto('quiz_attempts')
    .values({ id: newId(), duty_id: one.dutyId, version_id: one.versionId, tried_at: one.at, answers: one.answers, score: one.score })
    .execute()
/** Keeps the score of the first try. */
export const keepFirstScore = (tx: TenantDb, id: string, score: number) =>
  tx.updateTable('read_duties').set({ first_score: score }).where('id', '=', id).where('first_score', 'is', null).execute()
/** Tries at a duty since an instant. */
export const attemptsSince = async (tx: TenantDb, dutyId: string, since: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from quiz_attempts where duty_id = ${dutyId} and tried_at > ${since}`.execute(tx))
    .rows[0]!.n

type Listed = {
  documentId: string
  number: string
  title: string
  versionLabel: string
  dueOn: IsoDate
  readAt: string | null
  method: Duty['method']
}
const most = 200
/** What somebody is asked to read, the most pressing first; or has read, the latest first. */
export const dutiesOfUser = async (tx: TenantDb, userId: string, which: 'open' | 'read') =>
  (
    await sql<Listed>`select r.document_id as "documentId", d.number, d.title, v.major || '.' || v.minor as "versionLabel", r.due_on as "dueOn",
        r.read_at as "readAt", r.method
      from read_duties r join documents d on d.id = r.document_id join document_versions v on v.id = coalesce(r.read_version_id, r.version_id)
      where r.user_id = ${userId} and ${which === 'open' ? sql`r.read_at is null and r.released_at is null` : sql`r.read_at is not null`}
      order by ${which === 'open' ? sql`r.due_on, d.number` : sql`r.read_at desc, d.number`} limit ${most}`.execute(tx)
  ).rows
