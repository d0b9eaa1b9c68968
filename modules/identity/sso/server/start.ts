import { Failure } from '@portal/kit/errors'
import { requireFresh } from '@portal/modules/identity/auth/server/public'
import { type AuthRequest, authEndpoint, type SignedIn, signedIn } from '@portal/platform/db/authEndpoint'
import * as oidc from 'openid-client'
import { sso } from '../contract.ts'
import { ssoTexts } from '../texts.ts'
import { callsOf, clientOf } from './client.ts'
import { googleOf, type Provider, providerOf } from './provider.ts'
import { findProviders } from './signInQueries.ts'
import { begin, bind, limit } from './step.ts'

type Wanted = Parameters<(typeof start)['run']>[1]

/** Who is meant is decided by the domain, the company or the provider alone: nobody learns here whether a person exists. */
export const start = authEndpoint(sso.start, async (request, wanted) => {
  await limit(request)
  const found = await providersFor(request, wanted)
  if (found.length === 0) throw new Failure('missing', { message: 'google' in wanted ? ssoTexts.noGoogle : ssoTexts.noProvider })
  if (found.length > 1) return { url: null, choices: found.map(({ id, name }) => ({ id: id!, name })) }
  const loginHint = 'email' in wanted ? wanted.email : undefined
  return { url: await addressOf(request, found[0]!, { returnTo: wanted.returnTo, loginHint }), choices: [] }
})

/** The same way for somebody who is signed in, to link who they are there with who they are here. */
export const connect = signedIn(sso.connect, async (request, { providerId }) => {
  await limit(request)
  await requireFresh(request)
  const [row] = await request.auth((tx) => findProviders(tx, { id: providerId, ksId: request.actor.ksId }))
  if (!row) throw new Failure('missing')
  return { url: await addressOf(request, providerOf(request.portal, row), { actor: request.actor }), choices: [] }
})

async function providersFor({ auth, portal }: AuthRequest, wanted: Wanted): Promise<Provider[]> {
  if ('google' in wanted) return [googleOf(portal) ?? []].flat()
  const by =
    'email' in wanted
      ? { domain: wanted.email.slice(wanted.email.lastIndexOf('@') + 1) }
      : 'company' in wanted
        ? { ksId: wanted.company }
        : { id: wanted.providerId }
  return (await auth((tx) => findProviders(tx, by))).map((row) => providerOf(portal, row))
}

type Journey = { returnTo?: string; loginHint?: string; actor?: SignedIn['actor'] }
async function addressOf(request: AuthRequest, provider: Provider, { returnTo, loginHint, actor }: Journey): Promise<string> {
  const verifier = oidc.randomPKCECodeVerifier()
  const nonce = oidc.randomNonce()
  const config = await clientOf(callsOf(request.portal), provider).catch((error) => {
    throw downAs(request, provider, error)
  })
  const binding = bind(request)
  const flow = {
    providerId: provider.id,
    verifier,
    nonce,
    returnTo: returnTo && /^\/[^/\\]/.test(returnTo) ? returnTo : null,
    connect: actor ? { accountId: actor.accountId, ksId: actor.ksId, userId: actor.id, sessionId: actor.sessionId } : null,
  }
  const state = await request.auth((tx) => begin(tx, request, 'flow', binding, flow))
  const parameters = {
    redirect_uri: redirectUri(request),
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.acrValues.length > 0 && { acr_values: provider.acrValues.join(' ') }),
    ...(loginHint && { login_hint: loginHint }),
  }
  if (!provider.usesPar) return oidc.buildAuthorizationUrl(config, parameters).href
  const url = await oidc.buildAuthorizationUrlWithPAR(config, parameters).catch((error) => {
    throw downAs(request, provider, error)
  })
  return url.href
}

export const redirectUri = ({ portal }: Pick<AuthRequest, 'portal'>) => `${portal.config.baseUrl}/api/sso/callback`

function downAs(request: AuthRequest, { issuer, name }: Provider, error: unknown) {
  request.log.warn({ security: 'sso.unreachable', issuer, reason: (error as Error).message }, 'refused')
  return new Failure('unavailable', { message: ssoTexts.providerDown(name) })
}
