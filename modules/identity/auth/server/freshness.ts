import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import type { AuthDb, SignedIn } from '@portal/platform/db/authEndpoint'
import { requireFreshProof } from '@portal/platform/http/freshProof'
import { sha256 } from '@portal/platform/secrets/secrets'
import { refreshCookieOf, tokensOf } from './enter.ts'
import { fileEvent } from './events.ts'
import { whoIs } from './me.ts'
import { bindTenant } from './queries.ts'
import { insertRefreshToken, methodsOf, reissueSession, spendRefreshTokens } from './sessionQueries.ts'
import { accessToken, lifetimeOf, newSecret } from './sessionTokens.ts'
import { requireOwnProof } from './spokenFor.ts'

/** Refuses (403 `stepUp`) a session whose person has not proved who they are for ten minutes (SES-12), or only to a company's provider. For what concerns the whole account. */
export const requireFresh = (request: SignedIn) =>
  request.auth(async (tx) => {
    await bindTenant(tx, request.actor.ksId)
    await requireFreshProof(tx, request.actor.sessionId)
    await requireOwnProof(tx, request)
  })

/** Refuses (403 `stepUp`) a session that has not shown its second factor for ten minutes. */
export async function requireFreshFactor(request: SignedIn) {
  await requireFresh(request)
  const methods = await request.auth((tx) => methodsOf(tx, request.actor.sessionId))
  if (methods.length < 2) throw new Failure('stepUp', { missing: ['password', 'code'] })
}

/**
 * The person has just proved who they are in this session, with `methods`. It lives on under a new id: every token of before is dead (SES-11).
 * Answers the new ones; `cookie` is to be set when the transaction has committed.
 */
export async function renewProof(tx: AuthDb, request: SignedIn, methods: string[]) {
  const { sessionId: former } = request.actor
  const { user } = await whoIs(tx, request)
  const id = newId()
  const [secret, handle] = [newSecret(), `h.${newSecret()}`]
  // A password shown once more is no second way beside the first.
  const session = await reissueSession(tx, former, {
    id,
    handleHash: sha256(handle),
    factors: methods.filter((method) => method !== 'pwd'),
  })
  if (!session) throw new Failure('unauthenticated')
  await spendRefreshTokens(tx, id)
  await insertRefreshToken(tx, sha256(secret), id)
  await fileEvent(tx, request, user, { action: 'session.stepUp', by: 'self', sessionId: id, after: { methods, former } })
  const opened = {
    ...(await accessToken(request.portal, session)),
    refreshToken: handle,
    secret,
    seconds: lifetimeOf(session.remember).seconds,
  }
  return { answer: { success: true as const, ...tokensOf(opened) }, cookie: refreshCookieOf(opened) }
}
