import type { AuthDb } from '@portal/platform/db/authEndpoint'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import { refreshGraceSeconds } from '../contract.ts'

type NewSession = Pick<
  Insertable<DB['auth.sessions']>,
  'id' | 'account_id' | 'ks_id' | 'user_id' | 'remember' | 'amr' | 'handle_hash' | 'user_agent' | 'ip' | 'is_tenant_bound' | 'sign_in_id'
>
/** How long a session lives: idle, and in all (PostgreSQL intervals). */
type Lifetime = { idle: string; absolute: string }

/** What a session has from the one it goes on for. */
export type Continued = { proved_at: string; absolute_until: string }

export const insertSession = (tx: AuthDb, session: NewSession, { idle, absolute }: Lifetime, continues?: Continued) => {
  const end = sql<string>`least(now() + ${absolute}::interval, ${continues?.absolute_until ?? null}::timestamptz)`
  return tx
    .insertInto('auth.sessions')
    .values({
      ...session,
      idle_until: sql`least(now() + ${idle}::interval, ${end})`,
      absolute_until: end,
      ...(continues && { proved_at: continues.proved_at }),
    })
    .execute()
}

export const insertRefreshToken = (tx: AuthDb, hash: Buffer, sessionId: string) =>
  tx.insertInto('auth.refresh_tokens').values({ hash, session_id: sessionId }).execute()

const isLive = sql<boolean>`(s.revoked_at is null and s.idle_until > now() and s.absolute_until > now())`

/**
 * A refresh token with its session, whose row is held until commit: of several who come at once, one rotates and the others see that.
 * The token is read after the lock, in a statement of its own, or it would be read as it was before the wait.
 */
export const lockRefreshToken = async (tx: AuthDb, hash: Buffer) => {
  const family = tx.selectFrom('auth.refresh_tokens').select('session_id').where('hash', '=', hash)
  await tx.selectFrom('auth.sessions').select('id').where('id', 'in', family).forUpdate().execute()
  return tx
    .selectFrom('auth.refresh_tokens as r')
    .innerJoin('auth.sessions as s', 's.id', 'r.session_id')
    .select(['r.hash', 'r.successor_sealed', 's.id', 's.account_id', 's.ks_id', 's.user_id', 's.remember', 's.amr', 's.handle_hash'])
    .select([
      sql<boolean>`r.used_at is not null`.as('is_used'),
      sql<boolean>`coalesce(r.used_at > clock_timestamp() - make_interval(secs => ${refreshGraceSeconds}), false)`.as('in_grace'),
      isLive.as('is_live'),
    ])
    .where('r.hash', '=', hash)
    .executeTakeFirst()
}

/** Marks a token as used for its successor; the one before it can then no longer be replayed. */
export const succeed = async (tx: AuthDb, sessionId: string, hash: Buffer, successor: { hash: Buffer; sealed: Buffer }) => {
  await insertRefreshToken(tx, successor.hash, sessionId)
  await tx
    .updateTable('auth.refresh_tokens')
    .set({ used_at: sql<string>`clock_timestamp()`, successor_hash: successor.hash, successor_sealed: successor.sealed })
    .where('hash', '=', hash)
    .execute()
  await tx
    .updateTable('auth.refresh_tokens')
    .set({ successor_sealed: null })
    .where('session_id', '=', sessionId)
    .where('successor_hash', '=', hash)
    .execute()
}

/** A session that is proved anew, under a new id; undefined when it is no longer alive. */
export const reissueSession = (tx: AuthDb, id: string, next: { id: string; handleHash: Buffer; factors: string[] }) =>
  tx
    .updateTable('auth.sessions as s')
    .set({
      id: next.id,
      handle_hash: next.handleHash,
      proved_at: sql<string>`now()`,
      last_used_at: sql<string>`now()`,
      amr: sql<string[]>`array(select distinct unnest(amr || ${next.factors}::text[]))`,
    })
    .where('s.id', '=', id)
    .where(isLive)
    .returning(['s.id', 's.ks_id', 's.user_id', 's.remember'])
    .executeTakeFirst()

/** Whether the person has proved who they are with something of the account's own: at the start, or since a company's provider let them in. */
export const provedHere = async (tx: AuthDb, id: string) =>
  (
    await tx
      .selectFrom('auth.sessions')
      .select(sql<boolean>`not is_tenant_bound or proved_at > created_at`.as('is_proved'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.is_proved === true

/** Nothing handed out before renews this session any more, not even within the grace. */
export const spendRefreshTokens = (tx: AuthDb, sessionId: string) =>
  tx
    .updateTable('auth.refresh_tokens')
    .set({ used_at: sql<string>`now() - make_interval(secs => ${refreshGraceSeconds})`, successor_sealed: null })
    .where('session_id', '=', sessionId)
    .execute()

export const prolong = (tx: AuthDb, id: string, idle: string) =>
  tx
    .updateTable('auth.sessions')
    .set({ last_used_at: sql<string>`now()`, idle_until: sql<string>`least(absolute_until, now() + ${idle}::interval)` })
    .where('id', '=', id)
    .execute()

/** Ends live sessions of an account, and answers which: all, all but one, or one. */
export const endSessionsOf = (tx: AuthDb, accountId: string, reason: string, { only, except }: { only?: string; except?: string } = {}) => {
  let ending = tx
    .updateTable('auth.sessions')
    .set({ revoked_at: sql<string>`now()`, revoke_reason: reason })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', sql<string>`now()`)
    .where('absolute_until', '>', sql<string>`now()`)
  if (only) ending = ending.where('id', '=', only)
  if (except) ending = ending.where('id', '!=', except)
  return ending.returning(['id', 'remember', 'is_tenant_bound', 'sign_in_id']).execute()
}

/** Ends live sessions that sign-ins at a provider opened, and answers which. */
export const endSessionsOfSignIns = (tx: AuthDb, signInIds: readonly string[], reason: string) =>
  tx
    .updateTable('auth.sessions')
    .set({ revoked_at: sql<string>`now()`, revoke_reason: reason })
    .where('sign_in_id', 'in', signInIds)
    .where('revoked_at', 'is', null)
    .returning(['id', 'account_id', 'ks_id'])
    .execute()

/** Ends the session a browser still carries the token of, when it signs in anew. */
export const endReplaced = (tx: AuthDb, hash: Buffer) =>
  tx
    .updateTable('auth.sessions')
    .set({ revoked_at: sql<string>`now()`, revoke_reason: 'replaced' })
    .where('id', 'in', tx.selectFrom('auth.refresh_tokens').select('session_id').where('hash', '=', hash))
    .where('revoked_at', 'is', null)
    .execute()

export const isLiveSession = async (tx: AuthDb, id: string) =>
  (await tx.selectFrom('auth.sessions as s').select('s.id').where('s.id', '=', id).where(isLive).executeTakeFirst()) !== undefined

/** A live session, held until commit; undefined when it is over. */
export const lockSession = (tx: AuthDb, id: string) =>
  tx
    .selectFrom('auth.sessions as s')
    .select(['s.id', 's.remember', 's.amr', 's.is_tenant_bound', 's.sign_in_id', 's.proved_at', 's.absolute_until'])
    .where('s.id', '=', id)
    .where(isLive)
    .forUpdate()
    .executeTakeFirst()

export const liveSessions = (tx: AuthDb, accountId: string) =>
  tx
    .selectFrom('auth.sessions as s')
    .select(['s.id', 's.user_agent', 's.ip', 's.created_at', 's.last_used_at'])
    .where('s.account_id', '=', accountId)
    .where(isLive)
    .orderBy('s.last_used_at', 'desc')
    .execute()

/** How the person proved who they are when the session began. */
export const methodsOf = async (tx: AuthDb, id: string) =>
  (await tx.selectFrom('auth.sessions').select('amr').where('id', '=', id).executeTakeFirst())?.amr ?? []
