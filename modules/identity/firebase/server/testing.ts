import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportPKCS8, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type Tenant, type TestPortal, type TestUser, testPortal } from '../../../../apps/server/testing.ts'
import { browser, rightPassword, withPassword } from '../../auth/server/testing.ts'
import { hotp } from '../../auth/server/totp.ts'

const projectId = 'demo-ks'
export const issuer = `https://securetoken.google.com/${projectId}`
export const clientEmail = 'portal@demo-ks.iam.gserviceaccount.com'
const now = () => Math.floor(Date.now() / 1000)
type Claims = JWTPayload & Record<string, unknown>

/** A stand-in for Google's published keys, and what signs with them; `keysAsked` counts how often they are fetched. */
export async function standIn() {
  const [right, wrong, account] = await Promise.all([1, 2, 3].map(() => generateKeyPair('RS256', { extractable: true })))
  const jwk = { ...(await exportJWK(right!.publicKey)), kid: 'right', alg: 'RS256', use: 'sig' }
  const state = { keysAsked: 0, isAway: false }
  const server = createServer((_, response) => {
    state.keysAsked++
    response.writeHead(state.isAway ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const firebase = {
    projectId,
    apiKey: 'demo-api-key',
    authDomain: 'demo-ks.firebaseapp.com',
    appId: '1:123456789:web:0a1b2c',
    messagingSenderId: '123456789',
    hasPasswords: true,
    serviceAccount: { clientEmail, keyId: 'account', privateKey: await exportPKCS8(account!.privateKey) },
    emulatorHost: null as string | null,
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  }
  let signIns = 0
  /** What Firebase would say of somebody who has just signed in with Google. */
  const claimsOf = (claims: Claims = {}): Claims => ({
    iss: issuer,
    aud: projectId,
    sub: 'uid-1',
    // Two signings in within a second are two to Google, and here.
    auth_time: now() - (signIns++ % 200),
    iat: now(),
    exp: now() + 3_600,
    email: 'kari@firma.example',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['g-1'], email: ['kari@firma.example'] } },
    ...claims,
  })
  const sign = (claims: Claims, { key = 'right', kid = 'right' as string | undefined, alg = 'RS256' } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, typ: 'JWT', ...(kid && { kid }) })
      .sign(key === 'right' ? right!.privateKey : wrong!.privateKey)
  return {
    state,
    firebase,
    claimsOf,
    sign,
    jwk,
    accountKey: account!.publicKey,
    idToken: async (claims: Claims = {}) => sign(claimsOf(claims)),
    close: () => new Promise((closed) => server.close(closed)),
  }
}
export type StandIn = Awaited<ReturnType<typeof standIn>>

/** A database of one's own, on a server where Firebase is on. */
export const firebasePortal = ({ firebase }: StandIn, changes: Partial<StandIn['firebase']> = {}) =>
  testPortal({ isOwn: true, config: { trustedProxies: ['127.0.0.1'], firebase: { ...firebase, ...changes } } })

/** Turns a person's second factor on. Answers the recovery codes: each is a second factor that no clock decides. */
export async function withTwoFactor(portal: TestPortal, t: Tenant, user: TestUser): Promise<string[]> {
  const visitor = browser(portal)
  await visitor.login((await withPassword(t, user)).email)
  const { secret } = (await visitor.post('/auth/2fa/setup', { password: rightPassword })).body
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const { body } = await visitor.post('/auth/2fa/verify', { code: hotp(key, Math.floor(Date.now() / 30_000)) })
  return body.recoveryCodes
}
