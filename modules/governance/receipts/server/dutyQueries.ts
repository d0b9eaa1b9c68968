import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { isInForceOn, isUnlocked, peopleOf } from '@portal/modules/governance/documents/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { ReadMethod } from '../choices.ts'
import { labelOfRead } from './versionQueries.ts'

/** Of which document, or of whom. */
export type Scope = { documentId: string } | { userId: string }
type When = {
  today: IsoDate
  at: string
  /** Those to come, the first after today first. */
  workingDays: readonly IsoDate[]
}
/** Of one document, whose duties were begun or ended. */
export type Followed = { documentId: string; number: string; userIds: string[] }

/** One at a time in a company: two would begin and end each other's. */
export const lockReaders = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('read_duties ' || current_setting('app.ks_id'), 0))`.execute(tx)

/** Who is to read which version in force today, as `wanted`: of a restricted document those on its list alone. */
const wantedBy = (scope: Scope, today: IsoDate) => {
  const force = sql`select w.id as key, w.audience from document_validity v join document_versions w on w.id = v.version_id
      join documents d on d.id = v.document_id
    where ${isInForceOn(today)} and w.asks_receipt and d.status <> 'archived' and d.deleted_at is null
      and ${'documentId' in scope ? sql`d.id = ${scope.documentId}` : sql`true`}`
  return sql`${peopleOf(force, today, 'userId' in scope ? sql`u.id = ${scope.userId}` : sql`true`)},
    locked as materialized (
      select d.id as document_id, l.user_id from documents d cross join lateral listed_readers(d.ks_id, d.id, d.department_id, null) l
        where d.is_restricted and d.deleted_at is null and ${'documentId' in scope ? sql`d.id = ${scope.documentId}` : sql`l.user_id = ${scope.userId}`}),
    wanted as (
      select w.document_id, w.major, w.id as version_id, w.receipt_days, people.user_id, greatest(${today}::date, u.start_date) as starts_on
      from people join document_versions w on w.id = people.key join users u on u.id = people.user_id
        join documents o on o.id = w.document_id
      where not o.is_restricted or (o.id, u.id) in (select l.document_id, l.user_id from locked l))`
}
const followed = sql`select d.id as "documentId", d.number, array_agg(x.user_id) as "userIds"
  from changed x join documents d on d.id = x.document_id group by d.id, d.number order by d.number`

/** Begins the duties that the versions in force ask for and nobody has yet, and gives back those that were released. */
export const openDuties = async (tx: TenantDb, scope: Scope, { today, at, workingDays }: When) =>
  (
    await sql<Followed>`with recursive ${wantedBy(scope, today)},
      lacking as materialized (
        select w.* from wanted w where not exists (select from read_duties r where r.document_id = w.document_id and r.major = w.major
          and r.user_id = w.user_id and (r.read_at is not null or r.released_at is null))),
      due as materialized (
        select s.starts_on, s.receipt_days, coalesce((select day from unnest(${workingDays}::date[]) day where day > s.starts_on
          order by day offset s.receipt_days - 1 limit 1), s.starts_on + 2 * s.receipt_days) as due_on
        from (select distinct starts_on, receipt_days from lacking) s),
      changed as (
        insert into read_duties (id, document_id, major, user_id, version_id, opened_at, due_on)
        select gen_random_uuid(), l.document_id, l.major, l.user_id, l.version_id, ${at}, due.due_on
        from lacking l join due using (starts_on, receipt_days)
        on conflict (ks_id, document_id, major, user_id) do update set released_at = null, due_on = excluded.due_on
        returning document_id, user_id)
      ${followed}`.execute(tx)
  ).rows

/** Releases those whom no version in force asks any more. */
export const releaseDuties = async (tx: TenantDb, scope: Scope, { today, at }: When) =>
  // A row of three is looked up in a hash; `not exists` would go through all that is wanted for each.
  (
    await sql<Followed>`with recursive ${wantedBy(scope, today)},
      over as materialized (
        select r.id from read_duties r where r.read_at is null and r.released_at is null and ${'documentId' in scope ? sql`r.document_id = ${scope.documentId}` : sql`r.user_id = ${scope.userId}`}
          and (r.document_id, r.major, r.user_id) not in (select w.document_id, w.major, w.user_id from wanted w)),
      changed as (update read_duties r set released_at = ${at} from over where r.id = over.id returning r.document_id, r.user_id)
      ${followed}`.execute(tx)
  ).rows

/** Documents whose version in force asks somebody to read it, or of which somebody is asked. */
export const documentsToFollow = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<{ id: string }>`select v.document_id as id from document_validity v join document_versions w on w.id = v.version_id
        where ${isInForceOn(today)} and w.asks_receipt
      union select r.document_id from read_duties r where r.read_at is null and r.released_at is null`.execute(tx)
  ).rows.map(({ id }) => id)

export type Duty = {
  id: string
  documentId: string
  number: string
  title: string
  major: number
  dueOn: IsoDate
  releasedAt: string | null
  readAt: string | null
  readVersionId: string | null
  readLabel: string | null
  method: ReadMethod | null
  registeredByName: string | null
}
/** What somebody is asked to read of a significant version of a document, or has read. */
export const dutyOf = async (tx: TenantDb, documentId: string, major: number, userId: string): Promise<Duty | undefined> =>
  (
    await sql<Duty>`select r.id, r.document_id as "documentId", d.number, d.title, r.major, r.due_on as "dueOn", r.released_at as "releasedAt",
        r.read_at as "readAt", r.read_version_id as "readVersionId", ${labelOfRead('v')} as "readLabel",
        r.method, ${nameOfUser('r.registered_by')} as "registeredByName"
      from read_duties r join documents d on d.id = r.document_id left join document_versions v on v.id = r.read_version_id
      where r.document_id = ${documentId} and r.major = ${major} and r.user_id = ${userId}`.execute(tx)
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
  method: ReadMethod
  registeredBy?: string | null
  note?: string | null
}
/** Somebody has read it. */
export const markRead = (tx: TenantDb, ids: readonly string[], { at, versionId, method, registeredBy = null, note = null }: Read) =>
  tx
    .updateTable('read_duties')
    .set({ read_at: at, read_version_id: versionId, method, registered_by: registeredBy, note })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
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
/** What somebody is asked to read, the most pressing first; or has read, the latest first. What has been closed to them since is not named. */
export const dutiesOfUser = async (tx: TenantDb, actor: Actor, which: 'open' | 'read') =>
  (
    await sql<Listed>`select r.document_id as "documentId", d.number, d.title, ${labelOfRead('v')} as "versionLabel", r.due_on as "dueOn",
        r.read_at as "readAt", r.method
      from read_duties r join documents d on d.id = r.document_id join document_versions v on v.id = coalesce(r.read_version_id, r.version_id)
      where r.user_id = ${actor.id} and ${isUnlocked(actor, 'd')} and ${which === 'open' ? sql`r.read_at is null and r.released_at is null` : sql`r.read_at is not null`}
      order by ${which === 'open' ? sql`r.due_on, d.number` : sql`r.read_at desc, d.number`} limit ${most}`.execute(tx)
  ).rows
