import { Failure } from '@portal/kit/errors'
import { endOpenedBy, fileEvent, usersOf } from '@portal/modules/identity/auth/server/public'
import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { callsOf, discover, signatures } from './client.ts'
import { googleOf } from './provider.ts'
import { endSignIns, findProviders, takeLogout } from './signInQueries.ts'
import { limit } from './step.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const refuse = () => new Failure('malformed')

/** A provider tells that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0): what it opened here ends. */
export async function backchannelLogout(request: AuthRequest, token: unknown): Promise<void> {
  await limit(request)
  if (typeof token !== 'string' || token.length > 16_000) throw refuse()
  const { iss, aud } = read(token)
  const clientId = [aud ?? []].flat()[0]
  if (!iss || !clientId || [aud].flat().length !== 1) throw refuse()
  const google = googleOf(request.portal)
  const isOurs = google?.issuer === iss && google.clientId === clientId
  if (!isOurs && (await request.auth((tx) => findProviders(tx, { issuer: iss, clientId }))).length === 0) throw refuse()
  const { sub, sid, jti } = await verified(request, token, { issuer: iss, audience: clientId })
  await request.auth(async (tx) => {
    if (!(await takeLogout(tx, sha256(`${iss} ${jti}`)))) throw refuse()
    const ended = await endSignIns(tx, { issuer: iss, clientId, subject: sub, sid })
    for (const { id, account_id, ks_id } of await endOpenedBy(tx, ended, 'providerLogout')) {
      const user = (await usersOf(tx, account_id)).find((one) => one.ks_id === ks_id)
      if (user) await fileEvent(tx, request, user, { action: 'session.end', sessionId: id, reason: 'providerLogout' })
    }
  })
}

async function verified(request: AuthRequest, token: string, expected: { issuer: string; audience: string }) {
  const fetch = callsOf(request.portal)
  const { metadata } = await discover(fetch, expected.issuer).catch(unavailable)
  const keys = (await fetch(metadata.jwks_uri ?? '').then((answer) => answer.json(), unavailable)) as JSONWebKeySet
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
    ...expected,
    algorithms: signatures,
    clockTolerance: 30,
    maxTokenAge: '5m',
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch(() => {
    throw refuse()
  })
  const { events, nonce, sub, sid, jti } = payload
  const isLogout = typeof events === 'object' && events !== null && event in events
  // An ID token is signed by the same key for the same client: what tells them apart is required, not merely expected.
  const isTyped = protectedHeader.typ === undefined || /^(application\/)?(logout\+)?jwt$/i.test(protectedHeader.typ)
  const says = (value: unknown) => value === undefined || (typeof value === 'string' && value.length > 0)
  if (!isLogout || !isTyped || nonce !== undefined || !says(sub) || !says(sid) || (!sub && !sid)) throw refuse()
  return { sub, sid: sid as string | undefined, jti: jti! }
}

const unavailable = () => {
  throw new Failure('unavailable')
}

function read(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw refuse()
  }
}
