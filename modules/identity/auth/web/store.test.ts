import { refresh } from '@portal/ui/refresh'
import { answering, json } from '@portal/ui/testing/answers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginMessage } from './loginMessage.ts'
import type { useAuth as UseAuth } from './store.ts'
import type * as Stored from './storedUser.ts'

const kari = {
  id: '018f0000-0000-7000-8000-000000000001',
  firstname: 'Kari',
  lastname: 'Nes',
  email: 'kari@firma.no',
  ksId: 'ks-1',
  roleId: 2,
  company: 'Firma AS',
  phone: null,
  jobTitle: null,
  isEmailVerified: true,
  hasTwoFactor: false,
  hasTotp: false,
  isDemo: false,
  modulesOff: [],
  version: 1,
}
const tokens = { token: 't', refreshToken: 'h', expiresIn: 900 }
const credentials = { email: 'kari@firma.no', password: 'et langt passord' }
const challenge = { success: true as const, requires2fa: true as const, token: 'halvveis', expiresIn: 300, methods: ['totp' as const] }

let server: Awaited<ReturnType<typeof answering>>
let auth: typeof UseAuth
let stored: typeof Stored
beforeAll(async () => {
  server = await answering()
  Object.assign(globalThis, { window: globalThis })
  auth = (await import('./store.ts')).useAuth
  stored = await import('./storedUser.ts')
})
afterAll(() => server.close())
beforeEach(() => {
  auth.getState().forget()
  server.clear()
})

const answer = (call: string, status: number, body: unknown) => server.on(call, (_, response) => json(response, status, body))
const shown = () => {
  const { user, isAuthenticated, isLoading, error, permissions } = auth.getState()
  return { user: user?.firstname ?? null, isAuthenticated, isLoading, error, permissions }
}
const signedOut = { user: null, isAuthenticated: false, isLoading: false, error: null, permissions: [] }
const leader = ['read', 'write', 'delete', 'manage_team', 'view_reports']
const signedIn = { user: 'Kari', isAuthenticated: true, isLoading: false, error: null, permissions: leader }
const enter = async () => {
  answer('POST /auth/login', 200, { success: true, ...tokens, user: kari })
  await auth.getState().login(credentials)
}

test('it starts signed out', () => expect(shown()).toEqual(signedOut))

test('signing in is loading until the answer comes, then the permissions follow the role', async () => {
  answer('POST /auth/login', 200, { success: true, ...tokens, user: kari })
  const entering = auth.getState().login(credentials)
  expect(auth.getState().isLoading).toBe(true)
  expect(await entering).toBeNull()
  expect(shown()).toEqual(signedIn)
})

test('only what the first paint needs is kept under ks-auth', async () => {
  await enter()
  const least = { firstname: 'Kari', lastname: 'Nes', email: 'kari@firma.no', ksId: 'ks-1', roleId: 2 }
  const expected = { state: { user: least, isAuthenticated: true, permissions: leader }, version: 0 }
  expect(JSON.parse(localStorage.getItem('ks-auth') ?? '')).toEqual(expected)
  expect(JSON.parse(sessionStorage.getItem('ks_user') ?? '')).toEqual(least)
})

test.each([
  ['login', 'POST /auth/login', () => auth.getState().login(credentials), 'Login failed'],
  ['register', 'POST /auth/register', () => auth.getState().register({ token: 'x', password: 'y' }), 'Registration failed'],
  ['two factors', 'POST /auth/2fa/verify', () => auth.getState().verifyTwoFactor(challenge, '123456'), 'Two-factor verification failed'],
  ['reset', 'POST /auth/password-reset', () => auth.getState().requestPasswordReset('a@b.no'), 'Password reset request failed'],
])('a failed %s clears the user and keeps the server’s words, or the fallback', async (_, call, act, fallback) => {
  await enter()
  answer(call, 401, { code: 'unauthenticated', message: 'Ugyldig e-post eller passord' })
  await expect(act()).rejects.toThrow('Ugyldig e-post eller passord')
  expect(shown()).toEqual({ ...signedOut, error: 'Ugyldig e-post eller passord' })
  answer(call, 502, undefined)
  await expect(act()).rejects.toThrow(fallback)
  expect(shown()).toEqual({ ...signedOut, error: fallback })
})

test('with a second factor nobody is signed in until the code is right', async () => {
  answer('POST /auth/login', 200, challenge)
  expect(await auth.getState().login(credentials)).toEqual(challenge)
  expect(shown()).toEqual(signedOut)
  expect(sessionStorage.getItem('ks_token')).toBeNull()
  answer('POST /auth/2fa/verify', 200, { success: true, ...tokens, user: kari })
  await auth.getState().verifyTwoFactor(challenge, '123456')
  expect(server.seen.at(-1)).toMatchObject({ headers: { authorization: 'Bearer halvveis' }, body: '{"code":"123456"}' })
  expect(shown()).toEqual(signedIn)
})

test.each([
  ['nothing', undefined],
  ['no user', { success: true, ...tokens }],
  ['no token', { success: true, user: kari }],
  ['half a second step', { success: true, requires2fa: true }],
])('an answer of 200 with %s opens nothing, and is said to have failed', async (_, body) => {
  answer('POST /auth/login', 200, body)
  const refused = await auth
    .getState()
    .login(credentials)
    .catch((error: unknown) => error)
  expect(loginMessage(refused)).toBe('En feil oppstod under innlogging')
  expect(shown()).toEqual({ ...signedOut, error: 'Login failed' })
  expect(sessionStorage.getItem('ks_token')).toBeNull()
})

test('signing out waits two seconds at most for a server that hangs, and what it answers later signs nobody in', async () => {
  await enter()
  sessionStorage.setItem('ks_token_expiry', '1')
  const answers: (() => void)[] = []
  server.on('POST /auth/refresh', (_, response) => void answers.push(() => json(response, 200, tokens)))
  const asked = Date.now()
  await auth.getState().logout()
  expect(Date.now() - asked).toBeLessThan(10_000)
  expect(shown()).toEqual(signedOut)
  for (const late of answers) late()
  await expect(refresh()).rejects.toThrow()
  expect([sessionStorage.getItem('ks_token'), localStorage.getItem('refresh_token')]).toEqual([null, null])
})

test('signing out clears everything, also when the server does not answer', async () => {
  await enter()
  answer('POST /auth/logout', 503, {})
  await auth.getState().logout()
  expect(shown()).toEqual(signedOut)
  const expected = { state: { user: null, isAuthenticated: false, permissions: [] }, version: 0 }
  expect([...(localStorage as unknown as Map<string, string>)]).toEqual([['ks-auth', JSON.stringify(expected)]])
  expect([...(sessionStorage as unknown as Map<string, string>)]).toEqual([])
})

test('a start with a session asks who it is; without one nobody is asked', async () => {
  await auth.getState().check()
  expect(shown()).toEqual(signedOut)
  expect(server.seen).toEqual([])
  localStorage.setItem('refresh_token', 'h')
  answer('POST /auth/refresh', 200, tokens)
  answer('GET /auth/me', 200, { user: kari })
  await auth.getState().check()
  expect(shown()).toEqual(signedIn)
})

test('a check or a refresh that finds no user leaves it signed out', async () => {
  for (const act of ['check', 'refresh'] as const) {
    await enter()
    answer('POST /auth/refresh', 200, tokens)
    answer('GET /auth/me', 200, {})
    await auth.getState()[act]()
    expect(shown()).toEqual(signedOut)
  }
})

test('a refused refresh signs out and says so', async () => {
  await enter()
  answer('POST /auth/refresh', 401, { code: 'unauthenticated' })
  await expect(auth.getState().refresh()).rejects.toThrow('Token refresh failed')
  expect(shown()).toEqual({ ...signedOut, error: 'Token refresh failed' })
})

test('the stored person is admin with role 1, leader with role 2, and neither when nobody is stored', async () => {
  expect([stored.storedUser(), stored.isStoredAdmin(), stored.isStoredLeader()]).toEqual([null, false, false])
  await enter()
  expect([stored.isStoredAdmin(), stored.isStoredLeader()]).toEqual([false, true])
  auth.getState().update({ ...kari, roleId: 1 })
  expect([stored.isStoredAdmin(), stored.isStoredLeader()]).toEqual([true, false])
  expect(stored.storedUser()?.firstname).toBe('Kari')
})
