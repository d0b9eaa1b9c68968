import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { RuleChoices } from '../matrixRules.ts'

export type NoticeContent = { event: string; entity: { type: string; id: string; number?: string }; path: string; params: object }
type Fresh = { id: string; userId: string; waits: string[]; sendAt: Date | null; digestAt: Date | null }

type Row = {
  userId: string
  rules: RuleChoices | null
  companyRules: RuleChoices | null
  digest: 'daily' | 'weekly' | null
  quiet: 'company' | 'own' | 'off' | null
  ownFrom: string | null
  ownTo: string | null
  isSet: boolean
  quietFrom: string | null
  quietTo: string | null
  digestTime: string | null
  isRepeat: boolean
}
/** Unread, of the last ten minutes: the same once more is no more news (domain 3.13.6). */
const isFresh = (
  { event, entity }: Pick<NoticeContent, 'event' | 'entity'>,
  now: Date,
) => sql`event = ${event} and entity_id = ${entity.id}::uuid
  and occasion is null and read_at is null and created_at > ${now.toISOString()}::timestamptz - interval '10 minutes'`

/** Those of the people who may be told, with how they and their company want it, and whether they have just been told the same of `about`. */
export const wishesOf = async (
  tx: TenantDb,
  userIds: readonly string[],
  about: { content: Pick<NoticeContent, 'event' | 'entity'>; now: Date } | null = null,
) =>
  (
    await sql<Row>`select u.id as "userId", p.rules, p.digest, p.quiet, p.quiet_from as "ownFrom", p.quiet_to as "ownTo",
        s.ks_id is not null as "isSet", s.rules as "companyRules", s.quiet_from as "quietFrom", s.quiet_to as "quietTo", s.digest_time as "digestTime",
        ${about ? sql`exists (select from notifications n where n.user_id = u.id and ${isFresh(about.content, about.now)})` : sql`false`} as "isRepeat"
      from users u left join notification_preferences p on p.user_id = u.id left join notification_settings s on true
      where u.id = any(${userIds}::uuid[]) and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)`.execute(
      tx,
    )
  ).rows

/** What they have just been told is as of now. */
export const renewNotices = (tx: TenantDb, content: NoticeContent, userIds: readonly string[], now: Date) =>
  sql`update notifications set created_at = ${now.toISOString()}::timestamptz, path = ${content.path}, params = ${JSON.stringify(content.params)}::jsonb
    where user_id = any(${userIds}::uuid[]) and ${isFresh(content, now)}`.execute(tx)

/**
 * Writes what people are told, and in the same statement queues what is to be sent of it and reaches their open screens when the transaction
 * commits. What was told before on the same occasion is left out.
 */
export const writeNotices = (
  tx: TenantDb,
  { event, entity, path, params }: NoticeContent,
  occasion: string | null,
  rows: readonly Fresh[],
  now: Date,
) =>
  sql`
    with given as (
      select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
        ${rows.map(({ waits }) => waits.join(','))}::text[], ${rows.map(({ sendAt }) => sendAt?.toISOString() ?? null)}::timestamptz[],
        ${rows.map(({ digestAt }) => digestAt?.toISOString() ?? null)}::timestamptz[]) x (id, user_id, waits, send_at, digest_at)
    ), written as (
      insert into notifications (id, user_id, event, entity_type, entity_id, number, path, params, occasion, waits, created_at)
      select id, user_id, ${event}, ${entity.type}, ${entity.id}::uuid, ${entity.number ?? null}, ${path}, ${JSON.stringify(params)}::jsonb,
        ${occasion}, string_to_array(waits, ','), ${now.toISOString()}::timestamptz
      from given on conflict do nothing returning id
    ), fresh as (
      select given.*, row_number() over () as n from given join written using (id)
    ), sent as materialized (
      select enqueue('notifications.deliver', json_build_object('ids', json_agg(id)), null, nullif(send_at, ${now.toISOString()}::timestamptz))
      from fresh where send_at is not null group by send_at, n / 500
    ), gathered as materialized (
      select ${digestJobs} from fresh where digest_at is not null
    ), heard as materialized (
      select ${newsOf(sql`json_agg(user_id)`)} from fresh group by n / 150
    )
    select (select count(*) from sent), (select count(*) from gathered), (select count(*) from heard)`.execute(tx)

/** One digest for each person and hour, however much it will hold. */
const digestJobs = sql`enqueue_each('notifications.digest', array_agg(json_build_object('userId', user_id, 'at', digest_at)),
  array_agg('digest ' || current_setting('app.ks_id') || ' ' || user_id || ' ' || digest_at), array_agg(digest_at))`
/** A message of PostgreSQL holds 8000 bytes: no more than 150 people. */
const newsOf = (users: ReturnType<typeof sql>) =>
  sql`pg_notify('portal_news', json_build_object('ksId', current_setting('app.ks_id'), 'userIds', ${users})::text)`

export const queueDigest = (tx: TenantDb, userId: string, at: Date) =>
  sql`select ${digestJobs} from (values (${userId}::uuid, ${at.toISOString()}::timestamptz)) x (user_id, digest_at)`.execute(tx)

/** Reaches the open screens of these people, in whatever server they are, when the transaction commits. */
export const announce = (tx: TenantDb, userIds: readonly string[]) =>
  sql`select ${newsOf(sql`json_agg(user_id)`)} from unnest(${userIds}::uuid[]) with ordinality x (user_id, n) group by n / 150`.execute(tx)

export const adminsOf = async (tx: TenantDb) =>
  (await tx.selectFrom('users').select('id').where('role_id', '=', 1).where('status', '=', 'active').execute()).map(({ id }) => id)

/** Unread news of these events about a record, or of all, is read, and goes nowhere any more. Answers whom that concerned. */
export const withdrawNotices = async (
  tx: TenantDb,
  entityId: string,
  events: readonly string[] | null,
  userIds: readonly string[] | null,
  now: Date,
) =>
  (
    await sql<{ userId: string }>`
      update notifications set read_at = ${now.toISOString()}::timestamptz, waits = '{}'
      where entity_id = ${entityId} and read_at is null and (${events}::text[] is null or event = any(${events}::text[]))
        and (${userIds}::uuid[] is null or user_id = any(${userIds}::uuid[]))
      returning user_id as "userId"`.execute(tx)
  ).rows.map(({ userId }) => userId)
