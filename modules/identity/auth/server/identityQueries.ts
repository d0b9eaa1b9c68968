import { newId } from '@portal/kit/uuid'
import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { sql } from 'kysely'

/** Who somebody is at a provider. With `ksId` the provider is that tenant's own, and speaks for no other. */
export type Identity = { issuer: string; subject: string; ksId?: string | null }

const found = (tx: AuthDb, { issuer, subject, ksId = null }: Identity) =>
  tx
    .updateTable('auth.identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where(sql<boolean>`ks_id is not distinct from ${ksId}`)

/** The account an identity is linked to, and that it was used now. */
export const takeIdentity = async (tx: AuthDb, identity: Identity) =>
  (await found(tx, identity).set({ last_used_at: sql<string>`now()` }).returning('account_id').executeTakeFirst())?.account_id

export const isLinked = async (tx: AuthDb, { issuer, subject, ksId = null }: Identity) =>
  (await tx
    .selectFrom('auth.identities')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where(sql<boolean>`ks_id is not distinct from ${ksId}`)
    .executeTakeFirst()) !== undefined

/** False when the identity has an account already, whichever. */
export const linkIdentity = async (tx: AuthDb, { issuer, subject, ksId = null }: Identity, accountId: string, email: string) =>
  (await tx
    .insertInto('auth.identities')
    .values({ id: newId(), issuer, subject, ks_id: ksId, account_id: accountId, email })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
