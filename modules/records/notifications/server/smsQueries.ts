import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

export const wantsSms = async (tx: TenantDb) =>
  (await sql<{ sms: boolean }>`select sms from notification_settings`.execute(tx)).rows[0]?.sms ?? false

/** Marks as sent by SMS those there is room for within the company's day, the oldest first; one count at a time. */
export const takeSms = async (tx: TenantDb, ids: readonly string[], perDay: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms ' || current_setting('app.ks_id'), 0))`.execute(tx)
  return (
    await sql<{ id: string }>`
      update notifications set sent = sent || array['sms'] where id in (
        select n.id from notifications n join users u on u.id = n.user_id and u.phone ~ '^\\+47[49]\\d{7}$'
        where n.id = any(${ids}::uuid[]) and not n.sent @> array['sms'] order by n.id
        limit greatest(0, ${perDay} - (select count(*) from notifications where sent @> array['sms'] and created_at > now() - interval '24 hours')))
      returning id`.execute(tx)
  ).rows.map(({ id }) => id)
}

/** What is sent, and whereto, while its person may still be told. */
export const messageOf = async (tx: TenantDb, id: string) =>
  (
    await sql<{ phone: string | null; event: string; number: string | null; path: string; createdAt: string }>`
      select u.phone, n.event, n.number, n.path, n.created_at as "createdAt" from notifications n join users u on u.id = n.user_id
      where n.id = ${id}::uuid and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)`.execute(tx)
  ).rows[0]

/** The row is there: the rules are saved with it. */
export const putSms = async (tx: TenantDb, isWanted: boolean) => sql`update notification_settings set sms = ${isWanted}`.execute(tx)
