import { Failure } from '@portal/kit/errors'
import type { AuthDb, Visit } from '@portal/platform/door'
import { sha256 } from '@portal/platform/secrets'
import type { LoginResult } from '../contract.ts'
import { presentUser } from './present.ts'
import { mayEnter, type Proved } from './proof.ts'
import { type Account, lockAccount, usersOf } from './queries.ts'
import { newSecret, type Opened, openSession, refreshCookie } from './sessionTokens.ts'
import { authTexts } from './texts.ts'
import { insertToken } from './tokenQueries.ts'

/** Binds the step between password and code to the browser that took the first half. */
const challengeCookie = '__Host-ks_2fa'
const challengeSeconds = 300
const challengePrefix = '2fa.'

type Entry = { answer: LoginResult; cookie: { name: string; value: string; seconds: number } }
type Wish = {
  remember: boolean
  /** How the person was proved; two ways leave no second factor to ask for. */
  amr: string[]
  /** Where one would rather go. */
  ksId?: string
  /** Where the proof counts, and nowhere else. */
  onlyIn?: string
  /** The session may never speak for another company either: proved by the company's own provider. So it is with `onlyIn` unless told. */
  isTenantBound?: boolean
  /** The sign-in at a provider, which may end what it opened. */
  signInId?: string
}

/**
 * The only way in, whichever door was knocked on: the account as proved a moment ago, a user that may enter, and the second factor
 * where there is one. Answers a session, or a challenge that only the second step takes.
 */
export async function enter(
  tx: AuthDb,
  visit: Visit,
  { account: proved }: Pick<Proved, 'account'>,
  { remember, amr, ksId, onlyIn, isTenantBound = onlyIn !== undefined, signInId }: Wish,
): Promise<Entry> {
  const account = await lockAccount(tx, proved.id)
  const users = (await usersOf(tx, account.id)).filter((one) => mayEnter(one) && (onlyIn === undefined || one.ks_id === onlyIn))
  const user = users.find((one) => one.ks_id === ksId) ?? users[0]
  if (!user || account.password_hash !== proved.password_hash)
    throw new Failure('unauthenticated', { message: authTexts.invalidCredential })
  const origin = { is_tenant_bound: isTenantBound, sign_in_id: signInId ?? null }
  if (account.two_factor_at !== null && amr.length < 2) {
    const token = `${challengePrefix}${newSecret()}`
    const value = newSecret()
    const about = { account_id: account.id, ks_id: user.ks_id, user_id: user.user_id, remember, amr, ...origin }
    await insertToken(tx, 'secondFactor', challengeHash(token, value), `${challengeSeconds} seconds`, about)
    return {
      answer: { success: true, requires2fa: true, token, expiresIn: challengeSeconds, methods: methodsOf(account) },
      cookie: { name: challengeCookie, value, seconds: challengeSeconds },
    }
  }
  const opened = await openSession(tx, visit, { account, user, remember, amr, ...origin })
  return { answer: { success: true, ...tokensOf(opened), user: presentUser(account, user) }, cookie: refreshCookieOf(opened) }
}

const methodsOf = ({ totp_sealed, has_passkey }: Account) => [
  ...(totp_sealed ? ['totp' as const] : []),
  ...(has_passkey ? ['passkey' as const] : []),
]

/** Runs the way in as one transaction; the cookie is set when it has committed. */
export async function letIn<E extends Entry | null>(visit: Visit, work: (tx: AuthDb) => Promise<E>): Promise<LoginResult | (E & null)> {
  const entry = await visit.auth(work)
  if (!entry) return entry as E & null
  const { answer, cookie } = entry
  visit.setCookie(cookie.name, cookie.value, cookie.seconds)
  return answer
}

export const tokensOf = ({ token, refreshToken, expiresIn }: Opened) => ({ token, refreshToken, expiresIn })
export const refreshCookieOf = ({ secret, seconds }: Opened) => ({ name: refreshCookie, value: secret, seconds })
const challengeHash = (token: string, cookie: string) => sha256(`${token} ${cookie}`)

/** The challenge a visit carries, as stored; null when it carries none, or only half of one. */
export function challengeOf(visit: Visit): Buffer | null {
  const cookie = visit.cookie(challengeCookie)
  return visit.bearer?.startsWith(challengePrefix) && cookie ? challengeHash(visit.bearer, cookie) : null
}
export const isChallenged = ({ bearer }: Visit) => bearer?.startsWith(challengePrefix) ?? false
export const endChallenge = (visit: Visit) => visit.clearCookie(challengeCookie)
