import { newId } from '@portal/kit/uuid'
import type { AuthDb } from '@portal/platform/db/authEndpoint'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Selectable, sql } from 'kysely'

const columns = [
  'id',
  'email',
  'email_verified_at',
  'password_hash',
  'totp_sealed',
  'totp_pending_sealed',
  'totp_last_step',
  'two_factor_at',
  'has_passkey',
  'came_with',
] as const
/** A person who signs in. Never leaves this module whole. */
export type Account = Pick<Selectable<DB['auth.accounts']>, (typeof columns)[number]>
/** An account's user in one tenant. */
export type UserOf = {
  ks_id: string
  user_id: string
  role_id: number
  firstname: string
  lastname: string
  email: string
  status: string
  phone: string | null
  job_title: string | null
  version: number
  company: string
  is_demo: boolean
  modules_off: string[]
  demands_two_factor: boolean
}

const accounts = (tx: AuthDb) => tx.selectFrom('auth.accounts').select(columns)
export const accountByEmail = (tx: AuthDb, email: string) => accounts(tx).where('email', '=', email).executeTakeFirst()
export const accountById = (tx: AuthDb, id: string) => accounts(tx).where('id', '=', id).executeTakeFirstOrThrow()
/** Holds the account until commit, so that a password cannot change between its proof and the session it opens. */
export const lockAccount = (tx: AuthDb, id: string) => accounts(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insertAccount = (tx: AuthDb, account: { id: string; email: string; password_hash: string }) =>
  tx
    .insertInto('auth.accounts')
    .values({ ...account, email_verified_at: sql<string>`now()`, password_changed_at: sql<string>`now()` })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** An account without a password, for whom a provider speaks; undefined when the address has one. */
export const insertAccountOf = (tx: AuthDb, email: string) =>
  tx
    .insertInto('auth.accounts')
    .values({ id: newId(), email, email_verified_at: sql<string>`now()` })
    .onConflict((clash) => clash.doNothing())
    .returning(columns)
    .executeTakeFirst()

type AccountChange = Partial<Pick<Account, 'totp_sealed' | 'totp_pending_sealed' | 'totp_last_step' | 'has_passkey'>> & {
  isTwoFactorOn?: boolean
}
export const updateAccount = (tx: AuthDb, id: string, { isTwoFactorOn, ...set }: AccountChange) =>
  tx
    .updateTable('auth.accounts')
    .set({ ...set, ...(isTwoFactorOn !== undefined && { two_factor_at: isTwoFactorOn ? sql<string>`now()` : null }) })
    .where('id', '=', id)
    .execute()

export const setPassword = (tx: AuthDb, id: string, hash: string) =>
  tx.updateTable('auth.accounts').set({ password_hash: hash, password_changed_at: sql<string>`now()` }).where('id', '=', id).execute()

/** The same password under today's parameters; nothing happens when it was changed meanwhile. */
export const replaceHash = (tx: AuthDb, id: string, old: string, hash: string) =>
  tx.updateTable('auth.accounts').set({ password_hash: hash }).where('id', '=', id).where('password_hash', '=', old).execute()

/**
 * The account under a password that its owner has chosen here, after proving the mailbox. What came along with a company from another
 * installation is gone: providers it was linked to, and passkeys and codes that no second factor asked for.
 */
export const makeOwn = async (tx: AuthDb, id: string, hash: string) => {
  for (const table of ['auth.identities', 'auth.recovery_codes'] as const) await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await sql`select auth.drop_passkeys(${id})`.execute(tx)
  await tx.updateTable('auth.accounts').set({ came_with: null, has_passkey: false }).where('id', '=', id).execute()
  await setPassword(tx, id, hash)
}

export const takeTwoFactor = (tx: AuthDb, id: string) => sql`select auth.take_two_factor(${id})`.execute(tx)

export const setEmail = async (tx: AuthDb, id: string, email: string) => {
  await tx.updateTable('auth.accounts').set({ email, email_verified_at: sql<string>`now()` }).where('id', '=', id).execute()
  await sql`select auth.email_changed(${id}, ${email})`.execute(tx)
}

/** Takes a step of the clock for the account; false when that step, or a later one, was taken before. */
export const takeStep = async (tx: AuthDb, id: string, step: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('auth.accounts')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const replaceRecoveryCodes = async (tx: AuthDb, accountId: string, hashes: Buffer[]) => {
  await tx.deleteFrom('auth.recovery_codes').where('account_id', '=', accountId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('auth.recovery_codes')
      .values(hashes.map((hash) => ({ account_id: accountId, hash })))
      .execute()
}

export const takeRecoveryCode = async (tx: AuthDb, accountId: string, hash: Buffer) => {
  const { numUpdatedRows } = await tx
    .updateTable('auth.recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The companies the account was active in that have moved to another installation, and where they are. */
export const movedCompanies = async (tx: AuthDb, accountId: string) =>
  (await sql<{ company: string; moved_to: string }>`select * from auth.moved_companies(${accountId})`.execute(tx)).rows

/** Every user of the account, the one last signed in first. */
export const usersOf = async (tx: AuthDb, accountId: string) =>
  (await sql<UserOf>`select * from auth.users_of(${accountId})`.execute(tx)).rows

export const acceptInvitation = async (
  tx: AuthDb,
  ksId: string,
  userId: string,
  accountId: string,
  name: { firstname?: string; lastname?: string },
) =>
  (
    await sql<{
      ok: boolean
    }>`select auth.accept_invitation(${ksId}, ${userId}, ${accountId}, ${name.firstname ?? null}, ${name.lastname ?? null}) as ok`.execute(
      tx,
    )
  ).rows[0]!.ok

export const invitedUser = async (tx: AuthDb, ksId: string, userId: string) =>
  (
    await sql<{
      firstname: string
      lastname: string
      status: string
      company: string
    }>`select * from auth.invited(${ksId}, ${userId})`.execute(tx)
  ).rows[0]

export const stampSignIn = async (tx: AuthDb, { ks_id, user_id }: UserOf, accountId: string) => {
  await sql`select auth.signed_in(${ks_id}, ${user_id})`.execute(tx)
  await tx.updateTable('auth.accounts').set({ last_login_at: sql<string>`now()` }).where('id', '=', accountId).execute()
}

/** Binds the rest of the transaction to a tenant, for its audit log and its letters. */
export const bindTenant = (tx: AuthDb, ksId: string) => sql`select set_config('app.ks_id', ${ksId}, true)`.execute(tx)

export const addJob = (tx: AuthDb, name: string, payload: object) =>
  sql`select public.enqueue(${name}, ${JSON.stringify(payload)}::json)`.execute(tx)
