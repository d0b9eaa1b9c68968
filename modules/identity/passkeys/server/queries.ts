import type { AuthDb } from '@portal/platform/db/authEndpoint'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, type Selectable, sql } from 'kysely'

const columns = [
  'id',
  'account_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'is_synced',
  'name',
  'created_at',
  'last_used_at',
] as const
export type PasskeyRow = Pick<Selectable<DB['auth.passkeys']>, (typeof columns)[number]>
type NewPasskey = Omit<Insertable<DB['auth.passkeys']>, 'created_at' | 'last_used_at'>

const select = (tx: AuthDb) => tx.selectFrom('auth.passkeys').select(columns)
export const passkeysOf = (tx: AuthDb, accountId: string) =>
  select(tx).where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute()
export const passkeyByCredential = (tx: AuthDb, credentialId: Buffer) =>
  select(tx).where('credential_id', '=', credentialId).executeTakeFirst()

/** Undefined when the credential is known already, whoever has it. */
export const insertPasskey = (tx: AuthDb, passkey: NewPasskey) =>
  tx
    .insertInto('auth.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const stampUse = (tx: AuthDb, id: string, { counter, isSynced }: { counter: number; isSynced: boolean }) =>
  tx.updateTable('auth.passkeys').set({ counter, is_synced: isSynced, last_used_at: sql<string>`now()` }).where('id', '=', id).execute()

export const setName = (tx: AuthDb, accountId: string, id: string, name: string) =>
  tx
    .updateTable('auth.passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()

export const deletePasskey = (tx: AuthDb, accountId: string, id: string) =>
  tx.deleteFrom('auth.passkeys').where('id', '=', id).where('account_id', '=', accountId).returning(columns).executeTakeFirst()

/** True for the first who answers a challenge. What is long over is forgotten on the way. */
export const takeChallenge = async (tx: AuthDb, hash: Buffer) => {
  await tx.deleteFrom('auth.passkey_challenges').where('forget_at', '<', sql<string>`now()`).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('auth.passkey_challenges')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
