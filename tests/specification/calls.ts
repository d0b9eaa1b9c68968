import { newId } from '@portal/kit/uuid'
import { expect } from 'vitest'
import {
  type Browser,
  browser,
  enrol,
  lettersTo,
  otherPassword,
  rightPassword,
  withPassword,
} from '../../modules/identity/auth/server/testing.ts'
import { all, asksNothing, otherwise, provenBy, type Row, type Rows, type Stack } from './rows.ts'

const tokens = { token: expect.any(String), refreshToken: expect.any(String), expiresIn: 900 }
const opened = { success: true, ...tokens, user: expect.objectContaining({ ksId: expect.any(String) }) }
const someone = async ({ t }: Stack) => withPassword(t, await t.addUser())

/** A visitor of their own for each call, and nobody signed in. */
async function signedIn(stack: Stack) {
  const person = await someone(stack)
  const visitor = browser(stack.portal)
  await visitor.login(person.email)
  return { person, visitor }
}
/** With a session it answers; without one it is 401. */
const needsSession = async (stack: Stack, call: (visitor: Browser) => Promise<{ status: number }>) =>
  expect((await call(browser(stack.portal))).status).toBe(401)

const ownBase: Row = async ({ portal }) => {
  expect((await portal.app.inject({ url: '/config.json' })).json().apiBaseUrl).toBe('/api')
}
const login: Row = async (stack) => {
  const { email } = await someone(stack)
  expect(await browser(stack.portal).post('/auth/login', { email, password: rightPassword })).toMatchObject({ status: 200, body: opened })
}
const register: Row = async (stack) => {
  const { t } = stack
  const email = `ny.${newId()}@firma.example`
  const invitation = {
    firstname: 'Ny',
    lastname: 'Ansatt',
    email,
    roleId: 3,
    departmentId: t.departments.north,
    employmentType: 'permanent',
  }
  expect((await t.as('admin').post('/users', invitation)).status).toBe(200)
  const { token } = (await lettersTo(stack.portal, email)).at(-1)!
  const answer = await browser(stack.portal).post('/auth/register', { token, password: rightPassword })
  expect(answer).toMatchObject({ status: 200, body: opened })
}
const logout: Row = async (stack) => {
  const { visitor } = await signedIn(stack)
  const leave = (one: Browser) => one.post('/auth/logout', undefined, { 'content-type': 'application/json' })
  expect((await leave(visitor)).status).toBe(200)
  await needsSession(stack, leave)
}
const me: Row = async (stack) => {
  const { visitor, person } = await signedIn(stack)
  expect((await visitor.get('/auth/me')).body).toEqual({ user: expect.objectContaining({ email: person.email }) })
  await needsSession(stack, (one) => one.get('/auth/me'))
}
const refresh: Row = async (stack) => {
  const { visitor } = await signedIn(stack)
  const { handle } = visitor.state
  visitor.state.token = null
  expect((await visitor.post('/auth/refresh', { refreshToken: handle })).body).toEqual(tokens)
}
const requestReset: Row = async (stack) => {
  const { email } = await someone(stack)
  expect((await browser(stack.portal).post('/auth/password-reset', { email })).body).toEqual({ success: true })
}
const confirmReset: Row = async (stack) => {
  const { email } = await someone(stack)
  await browser(stack.portal).post('/auth/password-reset', { email })
  const { token } = (await lettersTo(stack.portal, email)).at(-1)!
  const answer = await browser(stack.portal).post('/auth/password-reset/confirm', { token, password: otherPassword })
  expect(answer.body).toEqual({ success: true })
}
const setUp: Row = async (stack) => {
  const { visitor } = await signedIn(stack)
  const begin = (one: Browser) => one.post('/auth/2fa/setup', { password: rightPassword })
  expect((await begin(visitor)).body).toEqual({ secret: expect.any(String), uri: expect.stringContaining('otpauth://') })
  await needsSession(stack, begin)
}
const verify: Row = async (stack) => {
  const { visitor, person } = await signedIn(stack)
  const { code } = await enrol(visitor)
  const other = browser(stack.portal)
  await other.login(person.email)
  expect((await other.post('/auth/2fa/verify', { code: code() })).body).toMatchObject(opened)
  await needsSession(stack, (one) => one.post('/auth/2fa/verify', { code: '123456' }))
}
const disable: Row = async (stack) => {
  const { visitor } = await signedIn(stack)
  await enrol(visitor)
  const stop = (one: Browser) => one.post('/auth/2fa/disable', { password: rightPassword })
  expect(await stop(visitor)).toMatchObject({ status: 200 })
  await needsSession(stack, stop)
}
const profile: Row = async (stack) => {
  const { visitor } = await signedIn(stack)
  const { version } = (await visitor.get('/auth/me')).body.user
  const change = (one: Browser) => one.put('/auth/profile', { phone: '41234567', version })
  expect(await change(visitor)).toMatchObject({ status: 200, body: { user: { ksId: stack.t.ksId } } })
  await needsSession(stack, change)
}
const changePassword: Row = async (stack) => {
  const { visitor } = await signedIn(stack)
  const change = (one: Browser) => one.post('/auth/change-password', { currentPassword: rightPassword, newPassword: otherPassword })
  expect((await change(visitor)).status).toBe(200)
  await needsSession(stack, change)
}
const asksForLink = async (stack: Stack) => {
  const { visitor, person } = await signedIn(stack)
  const email = `ny.${person.email}`
  await visitor.post('/auth/change-email', { email, password: rightPassword })
  return { visitor, email }
}
const verifyEmail: Row = async (stack) => {
  const { email } = await asksForLink(stack)
  const { token } = (await lettersTo(stack.portal, email)).at(-1)!
  expect((await browser(stack.portal).post('/auth/verify-email', { token })).body).toEqual({ success: true })
}
const resend: Row = async (stack) => {
  const { visitor } = await asksForLink(stack)
  expect((await visitor.post('/auth/resend-verification')).status).toBe(200)
  await needsSession(stack, (one) => one.post('/auth/resend-verification'))
}

/** 7. The calls it makes. */
export const calls: Rows = {
  "The base address comes from runtime configuration: a local development host on port 8080 in local development, and the production site's /api otherwise.":
    all(ownBase, provenBy('tests/e2e/dev.e2e.ts', 'a web on another port than the API')),
  'Headers: JSON content type; a Bearer access token (unless skipAuth);': all(
    provenBy('packages/ui/request.test.ts', 'a call carries JSON, the token, the tenant and the App Check token'),
    provenBy('packages/ui/request.test.ts', 'skipAuth sends no token'),
  ),
  'X-Tenant-ID from the stored tenant id; an App Check header when available.': provenBy(
    'packages/ui/request.test.ts',
    'a call carries JSON, the token, the tenant and the App Check token',
  ),
  'Requests use credentials include, with a default timeout of 30000 ms.': provenBy(
    'packages/ui/request.test.ts',
    'no answer in time is 408',
  ),
  "A file upload is a multipart POST with a 'file' part plus extra fields.": provenBy(
    'packages/ui/request.test.ts',
    'an upload sends the fields and the part named file',
  ),
  'POST /auth/login | no | credentials | success, token, refreshToken, expiresIn, user': login,
  'POST /auth/register | no | not shown | same shape as login': register,
  'POST /auth/logout | yes | empty body | not shown': logout,
  'GET /auth/me | yes | none | user': me,
  'POST /auth/refresh | no | {refreshToken} | token, refreshToken, expiresIn': refresh,
  'POST /auth/password-reset | no | not shown | not shown': requestReset,
  'POST /auth/password-reset/confirm | no | not shown | not shown': confirmReset,
  'POST /auth/2fa/setup | yes | not shown | not shown': setUp,
  'POST /auth/2fa/verify | yes | not shown | tokens, user': verify,
  'POST /auth/2fa/disable | yes | {password} | not shown': disable,
  'PUT /auth/profile | yes | not shown | user': profile,
  'POST /auth/change-password | yes | {currentPassword, newPassword} | not shown': changePassword,
  'POST /auth/verify-email | no | {token} | not shown': verifyEmail,
  'POST /auth/resend-verification | yes | not shown | not shown': resend,
  'After login: POST /firebase/auth/custom-token with the credentials, returning customToken.': provenBy(
    'modules/identity/firebase/server/customToken.test.ts',
    'POST /firebase/auth/custom-token: credentials for a customToken',
  ),
  'Then a cloud sign-in and a push-permission request.': all(
    provenBy(
      'tests/e2e/firebase/passwords.e2e.ts',
      'custom token, cloud sign-in, and no second session',
      'push permission is asked for once',
    ),
    provenBy('modules/records/notifications/web/device.test.ts', 'a browser that was asked nothing is asked once'),
    otherwise('*Push permission* is asked for'),
  ),
  'Failure here is only logged.': provenBy('tests/e2e/firebase/passwords.e2e.ts', 'a failed custom token is only logged'),
  'GET /api/firebase/config (response not shown).': provenBy(
    'modules/identity/firebase/server/customToken.test.ts',
    'GET /api/firebase/config',
  ),
  'POST /api/firebase/auth/custom-token with {email, password}.': provenBy(
    'tests/e2e/firebase/passwords.e2e.ts',
    'custom token, cloud sign-in, and no second session',
  ),
  "POST /api/firebase/auth/exchange with the identity provider's ID token as a Bearer header, JSON content type and no body.": all(
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'linked once by a letter, then exchanged'),
    otherwise('*«Husk meg» with Firebase*'),
  ),
  'The response fields read are user, token, refreshToken and expiresIn.': provenBy(
    'modules/identity/firebase/server/exchange.test.ts',
    'user, token, refreshToken and expiresIn come back',
  ),
  'On failure an error field is read.': provenBy('tests/e2e/firebase/passwords.e2e.ts', 'the answer’s `error` field is what is read'),
  'POST /firebase/auth/exchange is used by the sign-in screen in the same way.': provenBy(
    'tests/e2e/firebase/passwords.e2e.ts',
    'linked once by a letter, then exchanged',
  ),
  'POST /api/firebase/notifications/token with {fcmToken}.': provenBy(
    'modules/records/notifications/server/registrations.test.ts',
    'POST /api/firebase/notifications/token (specification 7)',
  ),
  'mintAppCheckToken, region europe-west1.': provenBy('modules/identity/firebase/web/appCheckMint.test.ts', 'mintAppCheckToken is a POST'),
  'It sends reCAPTCHAEnterpriseToken and appId, and returns token and ttlMillis.': provenBy(
    'modules/identity/firebase/web/appCheckMint.test.ts',
    'mintAppCheckToken is a POST with a {data} envelope, and returns token and ttlMillis',
  ),
  'It is a POST with a {data} envelope and a 70000 ms timeout.': provenBy(
    'modules/identity/firebase/web/appCheckKeeper.test.ts',
    'is given up after 70 000 ms',
  ),
  'E-mail+password sign-in, Google popup sign-in, password-reset e-mail, and an auth state listener.': all(
    provenBy('tests/e2e/firebase/passwords.e2e.ts', 'e-mail and password at Firebase', 'password reset: success, and user not found'),
    provenBy('tests/e2e/firebase/google.e2e.ts', 'popup, exchange'),
  ),
  'Any module data calls (tasks, deviations, risks, documents, reports).': asksNothing,
}
