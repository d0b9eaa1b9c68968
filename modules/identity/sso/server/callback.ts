import { newId } from '@portal/kit/uuid'
import {
  accountOfIdentity,
  fileEverywhere,
  isLiveSession,
  joinIdentity,
  mayEnter,
  usersOf,
} from '@portal/modules/identity/auth/server/public'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { decodeProtectedHeader } from 'jose'
import * as oidc from 'openid-client'
import type { SsoRefusal } from '../choices.ts'
import { callsOf, clientOf, keepKeys, signatures } from './client.ts'
import { welcome } from './person.ts'
import { type Claims, googleOf, type Provider, providerOf } from './provider.ts'
import { findProviders, insertSignIn } from './signInQueries.ts'
import { redirectUri } from './start.ts'
import { begin, type Flow, limit, resume } from './step.ts'

/** Somebody comes back from a provider. Answers where to send them: with a code for the page, or with why not. Nothing secret is in the path. */
export async function callback(request: AuthRequest, query: string): Promise<string> {
  await limit(request)
  const { baseUrl } = request.portal.config
  const given = new URLSearchParams(query)
  const taken = query.length > 8_000 ? null : await resume(request, 'flow', given.get('state') ?? '')
  const back = taken?.content.connect ? '/profile' : '/login'
  const search = taken?.content.returnTo ? `?returnTo=${encodeURIComponent(taken.content.returnTo)}` : ''
  const refused = (why: SsoRefusal) => `${baseUrl}${back}${search}#sso-error=${why}`
  if (!taken) return refused('expired')
  const { content: flow, binding } = taken
  const provider = await providerOfFlow(request, flow)
  if (!provider) return refused('provider')
  const claims = await exchange(request, provider, flow, new URL(`${redirectUri(request)}?${given}`)).catch((error: unknown) =>
    reasonOf(request, provider, error),
  )
  if (typeof claims === 'string') return refused(claims)
  if (flow.connect) {
    const why = await request.auth((tx) => link(tx, request, provider, claims, flow.connect!))
    return why ? refused(why) : `${baseUrl}/profile#sso-linked`
  }
  const outcome = await request.auth((tx) => handOver(tx, request, provider, claims, binding))
  return 'why' in outcome ? refused(outcome.why) : `${baseUrl}/login${search}#sso=${outcome.code}`
}

async function providerOfFlow({ auth, portal }: AuthRequest, { providerId, connect }: Flow): Promise<Provider | null> {
  if (!providerId) return googleOf(portal)
  const [row] = await auth((tx) => findProviders(tx, { id: providerId, ...(connect && { ksId: connect.ksId }) }))
  return row ? providerOf(portal, row) : null
}

/** The code for what the provider says, every check of OpenID Connect made. Throws when one fails. */
async function exchange(request: AuthRequest, provider: Provider, { verifier, nonce }: Flow, address: URL): Promise<Claims> {
  const config = await clientOf(callsOf(request.portal), provider)
  const tokens = await oidc.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: verifier,
    expectedState: address.searchParams.get('state') ?? '',
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  keepKeys(config, provider.issuer)
  const idToken = tokens.claims()!
  if (!signatures.includes(decodeProtectedHeader(tokens.id_token!).alg ?? '')) throw new Error('signature algorithm')
  if (idToken.iat > Date.now() / 1000 + 60) throw new Error('issued in the future')
  if (idToken.sub.length === 0 || idToken.sub.length > 255) throw new Error('subject')
  const asksMore = idToken.email === undefined && config.serverMetadata().userinfo_endpoint && provider.scopes.includes('email')
  const more = asksMore ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub) : {}
  if (provider.acrValues.length > 0 && !isLevelOf(provider, idToken)) throw new Refused('acr')
  return {
    ...more,
    ...idToken,
    sid: typeof idToken.sid === 'string' && idToken.sid.length <= 255 ? idToken.sid : undefined,
    amr: provider.trustsSecondFactor && showsTwo(provider, idToken) ? ['sso', 'mfa'] : ['sso'],
  }
}

class Refused extends Error {
  readonly why: SsoRefusal
  constructor(why: SsoRefusal) {
    super(why)
    this.why = why
  }
}

/** Two factors at the provider: it says so in `amr` (RFC 8176, and Entra's own word), or by a level that this company has asked for. */
const isLevelOf = ({ acrValues }: Provider, { acr }: oidc.IDToken) => typeof acr === 'string' && acrValues.includes(acr)

function showsTwo(provider: Provider, idToken: oidc.IDToken) {
  const methods = Array.isArray(idToken.amr) ? idToken.amr : []
  return methods.includes('mfa') || methods.includes('ngcmfa') || isLevelOf(provider, idToken)
}

function reasonOf(request: AuthRequest, { issuer }: Provider, error: unknown): SsoRefusal {
  const { message, code } = error as Error & { code?: string }
  request.log.warn({ security: 'sso.refuse', issuer, reason: code ?? message, ip: request.ip }, 'refused')
  if (error instanceof Refused) return error.why
  return error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied' ? 'denied' : 'provider'
}

type Outcome = { why: SsoRefusal } | { code: string }
async function handOver(tx: AuthDb, request: AuthRequest, provider: Provider, claims: Claims, binding: string): Promise<Outcome> {
  const { id: providerId, ksId, clientId } = provider
  const identity = { issuer: claims.iss, subject: claims.sub, ksId }
  const known = (await accountOfIdentity(tx, identity)) ?? (await welcome(tx, request, provider, claims))
  if ('why' in known) return known
  const users = (await usersOf(tx, known.account.id)).filter((user) => ksId === null || user.ks_id === ksId)
  if (!users.some(mayEnter)) {
    await fileEverywhere(tx, request, users, { action: 'user.refuseSignIn', after: { issuer: claims.iss } })
    return { why: 'noAccess' }
  }
  const signInId = newId()
  const { iss: issuer, sub: subject, sid, amr } = claims
  await insertSignIn(tx, { id: signInId, ks_id: ksId, provider_id: providerId, issuer, client_id: clientId, subject, sid: sid ?? null })
  return { code: await begin(tx, request, 'handOff', binding, { providerId, issuer, subject, signInId, amr }) }
}

/** Who is signed in, and shown to be the one who began, has the identity linked at once. */
async function link(tx: AuthDb, request: AuthRequest, { ksId }: Provider, { iss, sub }: Claims, connect: NonNullable<Flow['connect']>) {
  if (!(await isLiveSession(tx, connect.sessionId))) return 'expired'
  const identity = { issuer: iss, subject: sub, ksId }
  const owner = await accountOfIdentity(tx, identity)
  if (owner) return owner.account.id === connect.accountId ? 'linked' : 'taken'
  return (await joinIdentity(tx, request, identity, connect.accountId)) ? null : 'taken'
}
