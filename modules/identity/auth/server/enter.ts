import { Failure } from '@portal/kit/errors'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import type { LoginResult } from '../contract.ts'
import { chosenCompany } from './knownDevice.ts'
import { presentUser } from './present.ts'
import { mayEnter, movedTo, type Proved } from './proof.ts'
import { type Account, lockAccount, usersOf } from './queries.ts'
import type { Continued } from './sessionQueries.ts'
import { newSecret, type Opened, openSession, refreshCookie } from './sessionTokens.ts'
import { isSpokenForBy } from './spokenFor.ts'
import { authTexts } from './texts.ts'
import { insertToken } from './tokenQueries.ts'

/** Binds the step between password and code to the browser that took the first half. */
const challengeCookie = '__Host-ks_2fa'
/** What each kind of token opens, and for how long: showing the second factor one has, or making the first. */
const challenges = {
  secondFactor: { prefix: '2fa.', seconds: 300 },
  enrolment: { prefix: 'enrol.', seconds: 900 },
}
type Challenge = keyof typeof challenges

type Entry = { answer: LoginResult; cookie: { name: string; value: string; seconds: number | null } }
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
  /** The session this one goes on for: a change of company proves nothing anew. */
  continues?: Continued
}

/**
 * The only way in, whichever endpoint was called: the account as proved a moment ago, a user that may enter, and the second factor
 * where there is one. Answers a session, or a challenge that only the second step takes.
 */
export async function enter(
  tx: AuthDb,
  request: AuthRequest,
  { account: proved }: Pick<Proved, 'account'>,
  { remember, amr, ksId, onlyIn, isTenantBound = onlyIn !== undefined, signInId, continues }: Wish,
): Promise<Entry> {
  const account = await lockAccount(tx, proved.id)
  const everywhere = await usersOf(tx, account.id)
  const all = everywhere.filter(mayEnter)
  const users = all.filter((one) => onlyIn === undefined || one.ks_id === onlyIn)
  const chosen = all.length > 1 && !isTenantBound ? await chosenCompany(tx, request, account.id) : null
  const user = users.find((one) => one.ks_id === (ksId ?? chosen)) ?? users[0]
  if (all.length === 0) {
    const moved = await movedTo(tx, account.id)
    if (moved) throw moved
  }
  if (!user || account.password_hash !== proved.password_hash)
    throw new Failure('unauthenticated', { message: authTexts.invalidCredential })
  const origin = { is_tenant_bound: isTenantBound, sign_in_id: signInId ?? null }
  const asked: Challenge | null =
    amr.length >= 2 ? null : account.two_factor_at !== null ? 'secondFactor' : user.demands_two_factor ? 'enrolment' : null
  if (asked === 'enrolment' && isTenantBound && !isSpokenForBy(user.ks_id, account, everywhere))
    throw new Failure('forbidden', { message: authTexts.enrolFirst })
  if (asked) {
    const { prefix, seconds } = challenges[asked]
    const [token, value] = [`${prefix}${newSecret()}`, newSecret()]
    const about = { account_id: account.id, ks_id: user.ks_id, user_id: user.user_id, remember, amr, ...origin }
    await insertToken(tx, asked, challengeHash(token, value), `${seconds} seconds`, about)
    const ways = asked === 'enrolment' ? { methods: [], mustEnrol: true as const } : { methods: methodsOf(account) }
    return {
      answer: { success: true, requires2fa: true, token, expiresIn: seconds, ...ways },
      cookie: { name: challengeCookie, value, seconds },
    }
  }
  const opened = await openSession(tx, request, { account, user, remember, amr, ...origin, continues })
  const choosesCompany = all.length > 1 && !isTenantBound && !ksId && !continues && !chosen
  const answer = { success: true as const, ...tokensOf(opened), user: presentUser(account, user) }
  return { answer: choosesCompany ? { ...answer, choosesCompany } : answer, cookie: refreshCookieOf(opened) }
}

const methodsOf = ({ totp_sealed, has_passkey }: Account) => [
  ...(totp_sealed ? ['totp' as const] : []),
  ...(has_passkey ? ['passkey' as const] : []),
]

/** Runs the way in as one transaction; the cookie is set when it has committed. */
export async function letIn<E extends Entry | null>(
  request: AuthRequest,
  work: (tx: AuthDb) => Promise<E>,
): Promise<LoginResult | (E & null)> {
  const entry = await request.auth(work)
  if (!entry) return entry as E & null
  const { answer, cookie } = entry
  request.setCookie(cookie.name, cookie.value, cookie.seconds)
  return answer
}

export const tokensOf = ({ token, refreshToken, expiresIn }: Opened) => ({ token, refreshToken, expiresIn })
export const refreshCookieOf = ({ secret, seconds }: Opened) => ({ name: refreshCookie, value: secret, seconds })
const challengeHash = (token: string, cookie: string) => sha256(`${token} ${cookie}`)

/** The challenge a request carries, as stored; null when it carries none of this kind, or only half of one. */
export function challengeOf(request: AuthRequest, kind: Challenge = 'secondFactor'): Buffer | null {
  const cookie = request.cookie(challengeCookie)
  return isChallenged(request, kind) && request.bearer && cookie ? challengeHash(request.bearer, cookie) : null
}
export const isChallenged = ({ bearer }: AuthRequest, kind: Challenge = 'secondFactor') =>
  bearer?.startsWith(challenges[kind].prefix) ?? false
export const endChallenge = (request: AuthRequest) => request.clearCookie(challengeCookie)
