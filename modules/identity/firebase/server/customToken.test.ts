import { jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../../../../apps/server/testing.ts'
import { browser, events, rightPassword, withPassword, wrongPassword } from '../../auth/server/testing.ts'
import { clientEmail, firebasePortal, standIn, withTwoFactor } from './testing.ts'

const google = await standIn()
const portal = await firebasePortal(google)
const t = await portal.tenant()
afterAll(() => Promise.all([portal.close(), google.close()]))
const person = async () => withPassword(t, await t.addUser())
const ask = (email: string, password = rightPassword, visitor = browser(portal)) =>
  visitor.post('/firebase/auth/custom-token', { email, password })

test('POST /firebase/auth/custom-token: credentials for a customToken that Firebase takes, about the account and nothing else', async () => {
  const user = await person()
  const { status, body } = await ask(user.email)
  expect({ status, success: body.success }).toEqual({ status: 200, success: true })
  const { payload, protectedHeader } = await jwtVerify(body.customToken, google.accountKey, {
    issuer: clientEmail,
    subject: clientEmail,
    audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  })
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'account' })
  expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub', 'uid'])
  expect(payload.uid).toBe(user.accountId)
  expect(payload.exp! - payload.iat!).toBe(3_600)
  expect((await events(t, 'user.takeCustomToken')).filter((event) => event.actor_id === user.id)).toHaveLength(1)
})

test('a custom token is no session, and an ID token made of it is not exchanged for one', async () => {
  const user = await person()
  const visitor = browser(portal)
  const { body } = await ask(user.email, rightPassword, visitor)
  expect(visitor.cookies.size).toBe(0)
  const bearer = (token: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` })
  expect((await visitor.get('/auth/me', bearer(body.customToken))).status).toBe(401)
  expect((await visitor.post('/firebase/auth/exchange', undefined, bearer(body.customToken))).status).toBe(401)
})

test('AUT-01: a failed custom-token call gives the server’s error text, the same for unknown, wrong and suspended', async () => {
  const suspended = await person()
  await t.owner(`update users set status = 'suspended' where id = $1`, [suspended.id])
  const answers = []
  for (const [email, password] of [
    ['ingen@finnes-ikke.example', rightPassword],
    [(await person()).email, wrongPassword],
    [suspended.email, rightPassword],
  ] as const)
    answers.push(await ask(email, password))
  for (const { status, body } of answers)
    expect({ status, success: body.success, error: body.error }).toEqual({
      status: 401,
      success: false,
      error: 'Ugyldig e-post eller passord',
    })
})

test('AUT-02: wrong passwords are counted over this endpoint and the other: six tries here lock both', async () => {
  const user = await person()
  for (let tried = 0; tried < 5; tried++) expect((await ask(user.email, wrongPassword)).status).toBe(401)
  expect((await ask(user.email)).status).toBe(429)
  expect((await browser(portal).login(user.email)).status).toBe(429)
})

test('MFA-02: no custom token before the second factor where there is one', async () => {
  const user = await person()
  const codes = await withTwoFactor(portal, t, user)
  expect(await ask(user.email)).toMatchObject({ status: 403, body: { error: 'Bekreft med totrinnsbekreftelse først.' } })
  const halfway = browser(portal)
  await halfway.login(user.email)
  expect((await ask(user.email, rightPassword, halfway)).status).toBe(403)
  await halfway.post('/auth/2fa/verify', { code: codes[0] })
  expect((await ask(user.email, rightPassword, halfway)).body.customToken).toEqual(expect.any(String))
  const other = await person()
  const otherCodes = await withTwoFactor(portal, t, other)
  expect((await ask(other.email, rightPassword, halfway)).status).toBe(403)
  expect(otherCodes).toHaveLength(10)
})

test('extra fields are refused', async () => {
  const { email } = await person()
  const answer = await browser(portal).post('/firebase/auth/custom-token', { email, password: rightPassword, claims: { roleId: 1 } })
  expect(answer.status).toBe(400)
})

test('without a service account there are no custom tokens, and Google sign-in is as before', async () => {
  const alone = await firebasePortal(google, { serviceAccount: null as never })
  try {
    const other = await alone.tenant()
    const user = await withPassword(other, await other.addUser())
    const answer = await browser(alone).post('/firebase/auth/custom-token', { email: user.email, password: rightPassword })
    expect(answer.status).toBe(404)
    const exchanged = await browser(alone).post('/firebase/auth/exchange', undefined, {
      'content-type': 'application/json',
      authorization: `Bearer ${await google.idToken({ email: 'ingen@finnes-ikke.example' })}`,
    })
    expect(exchanged.status).toBe(403)
  } finally {
    await alone.close()
  }
})

test('with the emulator tokens are unsigned, as it expects', async () => {
  const emulated = await firebasePortal(google, { emulatorHost: '127.0.0.1:9099' })
  try {
    const other = await emulated.tenant()
    const user = await withPassword(other, await other.addUser())
    const { body } = await browser(emulated).post('/firebase/auth/custom-token', { email: user.email, password: rightPassword })
    expect(body.customToken).toMatch(/^[\w-]+\.[\w-]+\.$/)
  } finally {
    await emulated.close()
  }
})

test('GET /api/firebase/config: the public configuration, or that Firebase is off; then the other endpoints are not there', async () => {
  const { body } = await portal.anonymous.get('/firebase/config')
  expect(body).toEqual({
    enableFirebase: true,
    firebase: expect.objectContaining({ projectId: 'demo-ks', authDomain: 'demo-ks.firebaseapp.com' }),
  })
  expect(JSON.stringify(body)).not.toMatch(/PRIVATE|iam\.gserviceaccount/)
  const page = await portal.app.inject({ url: '/config.json' })
  expect(page.json()).toMatchObject(body)
  const off = await testPortal()
  try {
    expect((await off.anonymous.get('/firebase/config')).body).toEqual({ enableFirebase: false })
    expect((await off.app.inject({ url: '/config.json' })).json()).toEqual({
      apiBaseUrl: '/api',
      enableFirebase: false,
      enableErrorReporting: false,
      enableAnalytics: false,
    })
    expect((await off.anonymous.post('/firebase/auth/custom-token', { email: 'a@b.no', password: 'x' })).status).toBe(404)
    expect((await off.anonymous.post('/firebase/auth/exchange', {})).status).toBe(404)
  } finally {
    await off.close()
  }
})

test('WEB-01: pages and windows may meet Google exactly when Firebase is on', async () => {
  const { headers } = await portal.app.inject({ url: '/login' })
  const csp = String(headers['content-security-policy'])
  expect(csp).toContain("script-src 'self' https://apis.google.com;")
  expect(csp).toContain("frame-src 'self' https://demo-ks.firebaseapp.com;")
  for (const host of ['identitytoolkit', 'securetoken'])
    expect(csp).toMatch(new RegExp(`connect-src 'self'[^;]* https://${host}\\.googleapis\\.com[ ;]`))
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const off = await testPortal()
  try {
    const plain = (await off.app.inject({ url: '/login' })).headers
    expect(String(plain['content-security-policy'])).not.toMatch(/google|firebase/)
    expect(plain['cross-origin-opener-policy']).toBe('same-origin')
    const preflight = { origin: 'http://localhost:8080', 'access-control-request-method': 'POST' }
    const allowed = async ({ app }: TestPortal) =>
      String((await app.inject({ method: 'OPTIONS', url: '/api/auth/login', headers: preflight })).headers['access-control-allow-headers'])
    expect(await allowed(off)).not.toContain('X-Firebase-AppCheck')
    expect(await allowed(portal)).toContain('X-Firebase-AppCheck')
  } finally {
    await off.close()
  }
})
