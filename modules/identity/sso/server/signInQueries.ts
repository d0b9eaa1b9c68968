import type { AuthDb } from '@portal/platform/db/authEndpoint'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, type Selectable, sql } from 'kysely'

export type ProviderRow = Selectable<DB['sso_providers']>
type Wanted = { id?: string; ksId?: string; domain?: string; issuer?: string; clientId?: string }

/** Providers in use, of whichever tenant. */
export const findProviders = async (tx: AuthDb, { id, ksId, domain, issuer, clientId }: Wanted) =>
  (
    await sql<ProviderRow>`select * from auth.sso_find(${id ?? null}, ${ksId ?? null}, ${domain ?? null}, ${issuer ?? null}, ${clientId ?? null})`.execute(
      tx,
    )
  ).rows

export const publicKey = async (tx: AuthDb, id: string) =>
  (await sql<{ jwk: Record<string, unknown> | null }>`select auth.sso_key(${id}) as jwk`.execute(tx)).rows[0]?.jwk ?? null

type StepKind = 'flow' | 'handOff'
export const insertStep = (tx: AuthDb, step: { kind: StepKind; hash: Buffer; binding: Buffer; sealed: Buffer }, lifetime: string) =>
  tx
    .insertInto('auth.sso_steps')
    .values({ ...step, expires_at: sql`now() + ${lifetime}::interval` })
    .execute()

/** Reads a step and takes it away, whoever asks: of many who try at once one gets it, and whoever tries with another browser has spoilt it. */
export const takeStep = async (tx: AuthDb, kind: StepKind, hash: Buffer) =>
  tx
    .deleteFrom('auth.sso_steps')
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .returning(['binding', 'sealed', sql<boolean>`expires_at > now()`.as('is_live')])
    .executeTakeFirst()

export const insertSignIn = (tx: AuthDb, signIn: Insertable<DB['auth.sso_sign_ins']>) =>
  tx.insertInto('auth.sso_sign_ins').values(signIn).execute()

/** Holds a sign-in that its provider has not ended; false when it has. */
export const holdSignIn = async (tx: AuthDb, id: string) =>
  (await tx
    .selectFrom('auth.sso_sign_ins')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined

type Ending = { issuer: string; clientId: string; subject?: string; sid?: string }
/** Ends sign-ins as their provider says. Answers which. */
export async function endSignIns(tx: AuthDb, { issuer, clientId, subject, sid }: Ending) {
  const ended = await tx
    .updateTable('auth.sso_sign_ins')
    .set({ ended_at: sql<string>`now()` })
    .where('issuer', '=', issuer)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(sid !== undefined, (query) => query.where('sid', '=', sid!))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** False when the same token was taken before. */
export const takeLogout = async (tx: AuthDb, hash: Buffer) =>
  (await tx
    .insertInto('auth.sso_logouts')
    .values({ hash, expires_at: sql`now() + interval '1 day'` })
    .onConflict((clash) => clash.doNothing())
    .returning('hash')
    .executeTakeFirst()) !== undefined

type Known = { user_id: string; status: string; firstname: string; lastname: string; role_id: number }
export const userByEmail = async (tx: AuthDb, ksId: string, email: string) =>
  (await sql<Known>`select * from auth.sso_user(${ksId}, ${email})`.execute(tx)).rows[0]

type NewUser = { providerId: string; userId: string; email: string; firstname: string; lastname: string }
/** An invited user, as the provider's settings say; false when they say none is made. */
export const addUser = async (tx: AuthDb, { providerId, userId, email, firstname, lastname }: NewUser) =>
  (await sql<{ ok: boolean }>`select auth.sso_add_user(${providerId}, ${userId}, ${email}, ${firstname}, ${lastname}) as ok`.execute(tx))
    .rows[0]!.ok

/** Takes away steps nobody came back for, sign-ins older than any session, and logout tokens that are over. */
export async function sweepSso(tx: AuthDb) {
  await tx.deleteFrom('auth.sso_steps').where('expires_at', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('auth.sso_sign_ins').where('at', '<', sql<string>`now() - interval '91 days'`).execute()
  await tx.deleteFrom('auth.sso_logouts').where('expires_at', '<', sql<string>`now()`).execute()
}
