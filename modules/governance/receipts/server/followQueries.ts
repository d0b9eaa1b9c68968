import type { IsoDate } from '@portal/kit/dates'
import { isInForceOn, peopleOf } from '@portal/modules/governance/documents/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Of which document, or of whom. */
export type Scope = { documentId: string } | { userId: string }
/** One at a time in a company: two would begin and end each other's. */
export const lockReaders = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('read_duties ' || current_setting('app.ks_id'), 0))`.execute(tx)

/** Of these alone a duty is looked for: by the other of the two, each person's or each document's would be gone through. */
const dutiesOf = (scope: Scope) => ('documentId' in scope ? sql`r.document_id = ${scope.documentId}` : sql`r.user_id = ${scope.userId}`)

/**
 * Who is to read which version in force today, as `wanted`: of a restricted document those on its list alone. The versions are few and found first:
 * where PostgreSQL joined documents with people, it went through everybody for each document of the company.
 */
const wantedBy = (scope: Scope, today: IsoDate) => {
  const force = sql`select w.id as key, w.audience from document_validity v join document_versions w on w.id = v.version_id
      join documents d on d.id = v.document_id
    where ${isInForceOn(today)} and w.asks_receipt and d.status <> 'archived' and d.deleted_at is null
      and ${'documentId' in scope ? sql`d.id = ${scope.documentId}` : sql`true`}`
  return sql`${peopleOf(force, today, 'userId' in scope ? sql`u.id = ${scope.userId}` : sql`true`)},
    locked as materialized (
      select d.id as document_id, l.user_id from documents d cross join lateral listed_readers(d.ks_id, d.id, d.department_id, null) l
        where d.is_restricted and d.deleted_at is null and ${'documentId' in scope ? sql`d.id = ${scope.documentId}` : sql`l.user_id = ${scope.userId}`}),
    versions as materialized (
      select w.id, w.document_id, w.major, w.receipt_days, d.is_restricted
      from asked join document_versions w on w.id = asked.key join documents d on d.id = w.document_id),
    wanted as (
      select v.document_id, v.major, v.id as version_id, v.receipt_days, people.user_id, greatest(${today}::date, u.start_date) as starts_on
      from people join versions v on v.id = people.key join users u on u.id = people.user_id
      where not v.is_restricted or (v.document_id, u.id) in (select l.document_id, l.user_id from locked l))`
}

/** A version that some are to read by a day, and have not been asked. */
export type Lacking = { documentId: string; number: string; major: number; versionId: string; dueOn: IsoDate; userIds: string[] }
/** What the versions in force ask for and nobody has yet, with those that were released; `workingDays` to come, the first after today first. */
export const lackingDuties = async (tx: TenantDb, scope: Scope, today: IsoDate, workingDays: readonly IsoDate[]) =>
  (
    await sql<Lacking>`with recursive ${wantedBy(scope, today)},
      lacking as materialized (
        select w.* from wanted w where not exists (select from read_duties r where ${dutiesOf(scope)} and r.document_id = w.document_id
          and r.major = w.major and r.user_id = w.user_id and (r.read_at is not null or r.released_at is null))),
      due as materialized (
        select s.starts_on, s.receipt_days, coalesce((select day from unnest(${workingDays}::date[]) day where day > s.starts_on
          order by day offset s.receipt_days - 1 limit 1), s.starts_on + 2 * s.receipt_days) as due_on
        from (select distinct starts_on, receipt_days from lacking) s)
      select d.id as "documentId", d.number, l.major, l.version_id as "versionId", due.due_on as "dueOn", json_agg(l.user_id) as "userIds"
      from lacking l join due using (starts_on, receipt_days) join documents d on d.id = l.document_id
      group by d.id, d.number, l.major, l.version_id, due.due_on order by d.number, due.due_on`.execute(tx)
  ).rows
export const beginDuties = (
  tx: TenantDb,
  { documentId, major, versionId, dueOn }: Omit<Lacking, 'userIds'>,
  userIds: readonly string[],
  at: string,
) =>
  sql`insert into read_duties (id, document_id, major, user_id, version_id, opened_at, due_on)
    select gen_random_uuid(), ${documentId}, ${major}, user_id, ${versionId}, ${at}, ${dueOn} from unnest(${userIds}::uuid[]) as user_id
    on conflict (ks_id, document_id, major, user_id) do update set released_at = null, due_on = excluded.due_on`.execute(tx)

/** Duties that no version in force asks for any more. */
export const unaskedDuties = async (tx: TenantDb, scope: Scope, today: IsoDate) =>
  // A row of three is looked up in a hash; `not exists` would go through all that is wanted for each.
  (
    await sql<{ id: string; documentId: string; userId: string }>`with recursive ${wantedBy(scope, today)}
      select r.id, r.document_id as "documentId", r.user_id as "userId" from read_duties r
      where r.read_at is null and r.released_at is null and ${dutiesOf(scope)}
        and (r.document_id, r.major, r.user_id) not in (select w.document_id, w.major, w.user_id from wanted w)`.execute(tx)
  ).rows
export const releaseDuties = (tx: TenantDb, ids: readonly string[], at: string) =>
  sql`update read_duties set released_at = ${at} where id = any(${ids}::uuid[]) and read_at is null and released_at is null`.execute(tx)

/** Documents whose version in force asks somebody to read it, or of which somebody is asked. */
export const documentsToFollow = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<{ id: string }>`select v.document_id as id from document_validity v join document_versions w on w.id = v.version_id
        where ${isInForceOn(today)} and w.asks_receipt
      union select r.document_id from read_duties r where r.read_at is null and r.released_at is null`.execute(tx)
  ).rows.map(({ id }) => id)
