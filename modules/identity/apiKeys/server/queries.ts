import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

export type KeyRow = {
  id: string
  hint: string
  userId: string | null
  userName: string | null
  name: string
  scope: 'read' | 'write' | 'scim'
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  lastUsedIp: string | null
  endedAt: string | null
  endReason: string | null
}

/** Keys of the tenant, the newest first. */
export const listKeys = async (tx: TenantDb) =>
  (
    await sql<KeyRow>`
      select k.id, k.hint, k.user_id as "userId", u.firstname || ' ' || u.lastname as "userName", k.name, k.scope, k.created_at as "createdAt",
        k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.last_used_ip as "lastUsedIp", k.ended_at as "endedAt", k.end_reason as "endReason"
      from auth.tenant_api_keys() k left join users u on u.id = k.user_id order by k.created_at desc`.execute(tx)
  ).rows

type NewKey = {
  id: string
  hash: Buffer
  hint: string
  userId: string | null
  name: string
  scope: KeyRow['scope']
  until: string
  by: string
  sessionId: string
}
/** False when the user, or the company itself, has as many as there may be. */
export const addKey = async (tx: TenantDb, key: NewKey) => {
  const { rows } = await sql<{ added: boolean }>`
    select auth.add_api_key(${key.id}, ${key.hash}, ${key.hint}, ${key.userId}, ${key.name}, ${key.scope}, ${key.until}, ${key.by}, ${key.sessionId}) as added`.execute(
    tx,
  )
  return rows[0]!.added
}

/** False when no such key is alive in the tenant. */
export const endKey = async (tx: TenantDb, id: string, by: string, reason: 'self' | 'admin') =>
  (await sql<{ ended: boolean }>`select auth.end_api_key(${id}, ${by}, ${reason}) as ended`.execute(tx)).rows[0]!.ended
