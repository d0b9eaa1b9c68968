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

/** Those of the installation's providers and of the tenant's own. */
const countsIn = (ksId: string) => sql<boolean>`(ks_id is null or ks_id = ${ksId})`
export const linkedIdentities = (tx: AuthDb, accountId: string, ksId: string) =>
  tx
    .selectFrom('auth.identities')
    .select(['id', 'issuer', 'linked_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(countsIn(ksId))
    .orderBy('linked_at')
    .execute()

/** The issuer of one of the account's identities, taken away; undefined when it is nobody's or another company's. */
export const unlinkIdentity = async (tx: AuthDb, accountId: string, ksId: string, id: string) =>
  (
    await tx
      .deleteFrom('auth.identities')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where(countsIn(ksId))
      .returning('issuer')
      .executeTakeFirst()
  )?.issuer
