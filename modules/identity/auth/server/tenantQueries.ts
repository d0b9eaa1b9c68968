import { Failure } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** The phone of one user, when `version` is the one the person saw; else 409. */
export async function setPhone(tx: TenantDb, id: string, version: number, phone: string | null) {
  const before = await tx.selectFrom('users').select(['id', 'phone', 'version']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql<{ version: number | null }>`select set_phone(${id}, ${version}, ${phone}) as version`.execute(tx)
  const next = rows[0]?.version
  if (typeof next !== 'number') throw new Failure('conflict')
  return { before, after: { id, phone, version: next } }
}

export const companyName = async (tx: TenantDb) => (await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow()).name
export const invite = (tx: TenantDb, userId: string, email: string, hash: Buffer, until: string) =>
  sql`select auth.invite(${userId}, ${email}, ${hash}, ${until})`.execute(tx)
export const endUserSessions = (tx: TenantDb, userId: string, reason: string) =>
  sql`select auth.end_sessions(${userId}, ${reason})`.execute(tx)
export const revokeUserInvitations = (tx: TenantDb, userId: string) => sql`select auth.revoke_invitations(${userId})`.execute(tx)

export const hasTwoFactor = async (tx: TenantDb, accountId: string) =>
  (await sql<{ has: boolean }>`select coalesce(auth.has_two_factor(${accountId}), false) as has`.execute(tx)).rows[0]!.has
export const endSingleFactorSessions = async (tx: TenantDb) =>
  (await sql<{ ended: number }>`select auth.end_single_factor_sessions() as ended`.execute(tx)).rows[0]!.ended
export const resetTwoFactor = async (tx: TenantDb, userId: string) =>
  (await sql<{ isDone: boolean }>`select auth.reset_two_factor(${userId}) as "isDone"`.execute(tx)).rows[0]!.isDone
