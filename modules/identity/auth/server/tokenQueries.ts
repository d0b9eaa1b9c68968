import type { AuthDb } from '@portal/platform/db/authEndpoint'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'

type TokenKind = 'reset' | 'invite' | 'verifyEmail' | 'secondFactor' | 'enrolment' | 'link'
type NewToken = Pick<
  Insertable<DB['auth.one_time_tokens']>,
  'account_id' | 'ks_id' | 'user_id' | 'email' | 'remember' | 'issuer' | 'subject' | 'amr' | 'is_tenant_bound' | 'sign_in_id'
>

const unused = (tx: AuthDb, kind: TokenKind, hash: Buffer) =>
  tx
    .updateTable('auth.one_time_tokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)

export const insertToken = (tx: AuthDb, kind: TokenKind, hash: Buffer, lifetime: string, token: NewToken) =>
  tx
    .insertInto('auth.one_time_tokens')
    .values({ ...token, kind, hash, expires_at: sql`now() + ${lifetime}::interval` })
    .execute()

/** A token that could still be used. Looking changes nothing. */
export const findToken = (tx: AuthDb, kind: TokenKind, hash: Buffer) =>
  tx
    .selectFrom('auth.one_time_tokens')
    .select(['account_id', 'ks_id', 'user_id', 'email', 'remember'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

/** Uses a token up. Of many who try at once, one gets the row. */
export const useToken = (tx: AuthDb, kind: TokenKind, hash: Buffer) =>
  unused(tx, kind, hash)
    .set({ used_at: sql<string>`now()` })
    .returning(['account_id', 'ks_id', 'user_id', 'email', 'remember', 'issuer', 'subject'])
    .executeTakeFirst()

/** Counts a guess at a challenge before it is made; nothing comes back after the fifth. */
export const guessAt = (tx: AuthDb, kind: 'secondFactor' | 'enrolment', hash: Buffer) =>
  unused(tx, kind, hash)
    .set({ failures: sql<number>`failures + 1` })
    .where('failures', '<', 5)
    .returning(['account_id', 'ks_id', 'remember', 'amr', 'is_tenant_bound', 'sign_in_id'])
    .executeTakeFirst()

/** The unused address a person has asked to be known by, if any. */
export const pendingEmail = (tx: AuthDb, accountId: string) =>
  tx
    .selectFrom('auth.one_time_tokens')
    .select('email')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'verifyEmail')
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The links that invite a user stop working. */
export const retireInvitations = (tx: AuthDb, ksId: string, userId: string) =>
  tx
    .updateTable('auth.one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('kind', '=', 'invite')
    .where('ks_id', '=', ksId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()

/** What sign-ins at a provider handed out stops working. */
export const retireTokensOfSignIns = (tx: AuthDb, signInIds: readonly string[]) =>
  tx
    .updateTable('auth.one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('sign_in_id', 'in', signInIds)
    .where('used_at', 'is', null)
    .execute()

/** Earlier links of these kinds stop working. */
export const retireTokens = (tx: AuthDb, accountId: string, ...kinds: TokenKind[]) =>
  tx
    .updateTable('auth.one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
