import { randomBytes } from 'node:crypto'
import { newId } from '@portal/kit/uuid'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { accessTokenSeconds } from '@portal/platform/http/tokens'
import type { Portal } from '@portal/platform/portal'
import { sha256 } from '@portal/platform/secrets/secrets'
import { fileEvent } from './events.ts'
import { meetDevice } from './knownDevice.ts'
import { type Account, stampSignIn, type UserOf } from './queries.ts'
import { type Continued, endReplaced, insertRefreshToken, insertSession } from './sessionQueries.ts'

/** Carries the rotating secret. A page's scripts never see it; they hold a handle that is useless without it. */
export const refreshCookie = '__Host-ks_rt'
/** Whoever does not ask to be remembered is out when the browser is closed: a computer at a site is used by many. */
const lifetimes = {
  short: { idle: '8 hours', absolute: '24 hours', seconds: null },
  remembered: { idle: '14 days', absolute: '90 days', seconds: 14 * 86_400 },
}
export const lifetimeOf = (isRemembered: boolean) => (isRemembered ? lifetimes.remembered : lifetimes.short)
/** 256 random bits, as text that fits a link, a header and a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const accessToken = async (portal: Portal, session: { id: string; ks_id: string; user_id: string }) => ({
  token: await portal.tokens.sign({ sessionId: session.id, ksId: session.ks_id, userId: session.user_id }),
  expiresIn: accessTokenSeconds,
})

type Opening = {
  account: Account
  user: UserOf
  remember: boolean
  amr: string[]
  is_tenant_bound: boolean
  sign_in_id: string | null
  continues?: Continued
}
/** What the browser gets when the transaction has committed. */
export type Opened = { token: string; refreshToken: string; expiresIn: number; secret: string; seconds: number | null }

/** A new session in the caller's transaction. The one this browser had ends: its cookie is about to be replaced. */
export async function openSession(tx: AuthDb, request: AuthRequest, opening: Opening): Promise<Opened> {
  const { account, user, remember, amr, is_tenant_bound, sign_in_id, continues } = opening
  const session = { id: newId(), ks_id: user.ks_id, user_id: user.user_id }
  const secret = newSecret()
  const handle = `h.${newSecret()}`
  const lifetime = lifetimeOf(remember)
  const former = request.cookie(refreshCookie)
  if (former) await endReplaced(tx, sha256(former))
  const from = { user_agent: request.userAgent.slice(0, 300), ip: request.ip, is_tenant_bound, sign_in_id }
  await insertSession(tx, { ...session, account_id: account.id, remember, amr, handle_hash: sha256(handle), ...from }, lifetime, continues)
  await insertRefreshToken(tx, sha256(secret), session.id)
  await stampSignIn(tx, user, account.id)
  await fileEvent(tx, request, user, {
    action: 'session.open',
    by: 'self',
    sessionId: session.id,
    after: { methods: amr, isRemembered: remember },
  })
  await meetDevice(tx, request, account, user, newSecret())
  return { ...(await accessToken(request.portal, session)), refreshToken: handle, secret, seconds: lifetime.seconds }
}
