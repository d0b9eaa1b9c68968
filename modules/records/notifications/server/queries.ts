import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'

type Registration = Pick<Insertable<DB['push_registrations']>, 'id' | 'user_id' | 'session_id' | 'kind' | 'target_hash' | 'sealed'>

/** One registration at a time for a user, so that a double click makes one and not two. */
export const holdRegistrations = (tx: TenantDb, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`push ${userId}`}, 0))`.execute(tx)

export const isLiveSession = async (tx: TenantDb, userId: string, sessionId: string) =>
  (await sql`select from auth.live_sessions(${userId}) where id = ${sessionId}`.execute(tx)).rows.length > 0

/** Of this user, whether its session still lives or not; undefined for anybody else's. */
export const ownRegistration = (tx: TenantDb, userId: string, id: string) =>
  tx.selectFrom('push_registrations').select(['id', 'kind']).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** True when the device was registered by the same account, in this company or another of theirs. */
export const isOwnDevice = async (tx: TenantDb, id: string, sessionId: string) =>
  (await sql<{ isOwn: boolean }>`select auth.is_own_device(${id}, ${sessionId}) as "isOwn"`.execute(tx)).rows[0]!.isOwn

/** Takes the place of what the session had, and of what the device was before: a device tells one person. */
export async function putRegistration(tx: TenantDb, row: Registration) {
  await tx
    .deleteFrom('push_registrations')
    .where((eb) => eb.or([eb('target_hash', '=', row.target_hash), eb('session_id', '=', row.session_id)]))
    .where('id', '!=', row.id)
    .execute()
  await tx
    .insertInto('push_registrations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ks_id', 'id']).doUpdateSet({ ...row, renewed_at: sql<string>`now()` }))
    .execute()
}

export const removeRegistration = (tx: TenantDb, userId: string, id: string) =>
  tx.deleteFrom('push_registrations').where('id', '=', id).where('user_id', '=', userId).returning('kind').executeTakeFirst()

/** The user's devices that are told now, the newest first. */
export const liveRegistrations = async (tx: TenantDb, userId: string) =>
  (
    await sql<{ id: string; sessionId: string; userAgent: string | null; createdAt: string }>`
      select r.id, r.session_id as "sessionId", s.user_agent as "userAgent", r.created_at as "createdAt"
      from push_registrations r join auth.live_sessions(${userId}) s on s.id = r.session_id
      where r.user_id = ${userId} order by r.created_at desc, r.id`.execute(tx)
  ).rows

const reachable = sql`from push_registrations r join users u on u.id = r.user_id cross join lateral auth.live_sessions(u.id) s
  where s.id = r.session_id and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)`

/** Which devices of these people may be sent to now. */
export const registrationsOf = async (tx: TenantDb, userIds: readonly string[]) =>
  (await sql<{ id: string }>`select r.id ${reachable} and r.user_id = any(${userIds}::uuid[])`.execute(tx)).rows

/** What reaches one device, while its person may still be told. */
export const targetOf = async (tx: TenantDb, id: string) =>
  (
    await sql<{ sealed: string; targetHash: Buffer }>`
      select r.sealed, r.target_hash as "targetHash" ${reachable} and r.id = ${id}`.execute(tx)
  ).rows[0]

/** Removes a device that cannot be reached any more, unless it has registered anew in the meantime. */
export const forgetTarget = (tx: TenantDb, id: string, targetHash: Buffer) =>
  tx.deleteFrom('push_registrations').where('id', '=', id).where('target_hash', '=', targetHash).execute()

/** Whether the tenant is a demo, which sends nothing out (domain 8.13). */
export const isDemo = async (tx: TenantDb) => (await tx.selectFrom('companies').select('is_demo').executeTakeFirst())?.is_demo ?? true
