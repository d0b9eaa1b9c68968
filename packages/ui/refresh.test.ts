import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ApiError, errorText, request, setAppCheckProvider } from './client.ts'
import { onSessionEnded, refresh, resumeSession } from './refresh.ts'
import { replaceTokens } from './replaceTokens.ts'
import { accessToken, clearSession, isTokenExpired, keepTokens, keepUser, proactiveRefreshDelay } from './session.ts'
import { answering, json } from './testing/answers.ts'
import { texts } from './texts.ts'

const server = await answering()
afterAll(() => server.close())
beforeEach(() => server.clear())

const keys = () =>
  [...(sessionStorage as unknown as Map<string, string>).keys(), ...(localStorage as unknown as Map<string, string>).keys()].sort()
const calls = (url: string) => server.seen.filter((call) => call.url === `/api${url}`)
const expired = () => keepTokens({ token: 'gammel', refreshToken: 'håndtak', expiresIn: -1 })
const renewing = () =>
  server.on('POST /auth/refresh', (_, response) => json(response, 200, { token: 'ny', refreshToken: 'håndtak', expiresIn: 900 }))

test('signing in writes the eight keys, and signing out removes them', () => {
  keepTokens({ token: 't', refreshToken: 'h', expiresIn: 900 })
  keepUser({ firstname: 'Kari', lastname: 'Nes', email: 'kari@firma.no', ksId: 'ks-1', roleId: 2 })
  expect(keys()).toEqual([
    'auth_token',
    'ks_refresh_token',
    'ks_tenant_id',
    'ks_token',
    'ks_token_expiry',
    'ks_user',
    'refresh_token',
    'token_expires',
  ])
  clearSession()
  expect(keys()).toEqual([])
})

test('a token is expired when its time has passed, or none is stored', () => {
  expect(isTokenExpired()).toBe(true)
  keepTokens({ token: 't', refreshToken: 'h', expiresIn: 900 }, 1_000)
  expect(isTokenExpired(900_999)).toBe(false)
  expect(isTokenExpired(901_000)).toBe(true)
})

test.each([
  [3600, 35],
  [1200, 15],
  [900, 10],
  [600, 5],
  [300, 2.5],
  [86_400, 725],
])('a token of %i s is renewed after %d minutes', (lifetime, minutes) => {
  expect(proactiveRefreshDelay(lifetime)).toBe(minutes * 60_000)
})

test('a call without a stored token is 401 and reaches nobody', async () => {
  const error = await request('GET', '/things').catch((thrown: ApiError) => thrown)
  expect([error.status, error.message, errorText(error)]).toEqual([401, 'No authentication token', texts.error.unauthorized])
  expect(server.seen).toEqual([])
})

test('an expired token is renewed before the call', async () => {
  expired()
  renewing()
  server.on('GET /things', (_, response) => json(response, 200, []))
  await request('GET', '/things')
  expect(calls('/auth/refresh')[0]?.body).toBe('{"refreshToken":"håndtak"}')
  expect(calls('/things')[0]?.headers.authorization).toBe('Bearer ny')
  expect(sessionStorage.getItem('ks_token')).toBe('ny')
  expect(localStorage.getItem('auth_token')).toBe('ny')
})

test('twenty calls at once share one refresh, and a later expiry starts another', async () => {
  expired()
  renewing()
  server.on('GET /things', (_, response) => json(response, 200, []))
  await Promise.all(Array.from({ length: 20 }, () => request('GET', '/things')))
  expect(calls('/auth/refresh')).toHaveLength(1)
  expect(calls('/things').map((call) => call.headers.authorization)).toEqual(Array(20).fill('Bearer ny'))
  expired()
  await request('GET', '/things')
  expect(calls('/auth/refresh')).toHaveLength(2)
})

test('a refused refresh clears what is stored, fails all who waited, and tells once', async () => {
  expired()
  server.on('POST /auth/refresh', (_, response) => json(response, 401, { code: 'unauthenticated', message: 'Økten er utløpt' }))
  const heard: string[] = []
  const stop = onSessionEnded((error) => heard.push(error.message))
  const errors = await Promise.all([1, 2, 3].map(() => request('GET', '/things').catch((error: ApiError) => error)))
  stop()
  expect(errors.map((error) => [error.status, error.message])).toEqual(Array(3).fill([401, 'Token refresh failed']))
  expect(errorText(errors[0])).toBe(texts.error.sessionExpired)
  expect(keys()).toEqual([])
  expect(heard).toEqual(['Token refresh failed'])
})

test('a server that is away ends no session', async () => {
  expired()
  for (const status of [429, 500, 502, 503, 504]) {
    server.on('POST /auth/refresh', (_, response) => json(response, status, { message: 'Prøv igjen om litt' }))
    await expect(request('GET', '/things')).rejects.toMatchObject({ status })
  }
  server.on('POST /auth/refresh', (_, response) => void response.destroy())
  await expect(request('GET', '/things')).rejects.toMatchObject({ status: 500, code: 'network' })
  expect(accessToken()).toBe('gammel')
  renewing()
  expect(await refresh()).toBe('ny')
})

test('a refused App Check token ends no session, and the source of them is told', async () => {
  expired()
  const heard: boolean[] = []
  setAppCheckProvider(async (wasRefused = false) => {
    heard.push(wasRefused)
    return 'sjekk'
  })
  server.on('POST /auth/refresh', (_, response) => json(response, 401, { code: 'appCheck', message: 'Last siden på nytt' }))
  await expect(request('GET', '/things')).rejects.toMatchObject({ status: 401, code: 'appCheck', message: 'Last siden på nytt' })
  expect(calls('/auth/refresh')[0]?.headers['x-firebase-appcheck']).toBe('sjekk')
  expect([accessToken(), heard]).toEqual(['gammel', [false, true]])
  setAppCheckProvider(async () => undefined)
})

test('a refresh without a handle is 401', async () => {
  await expect(refresh()).rejects.toMatchObject({ status: 401, message: 'No refresh token available' })
})

test('a new tab takes over the handle a sibling left, and never its token', async () => {
  expect(await resumeSession()).toBe(false)
  expired()
  sessionStorage.removeItem('ks_token')
  sessionStorage.removeItem('ks_refresh_token')
  renewing()
  expect(await resumeSession()).toBe(true)
  expect(accessToken()).toBe('ny')
})

test('a tab whose session died leaves a sibling who signed in later alone', async () => {
  expired()
  localStorage.setItem('refresh_token', 'en annens')
  server.on('POST /auth/refresh', (_, response) => json(response, 401, {}))
  await expect(refresh()).rejects.toMatchObject({ message: 'Token refresh failed' })
  expect(sessionStorage.getItem('ks_refresh_token')).toBeNull()
  expect(localStorage.getItem('refresh_token')).toBe('en annens')
})

test('a token the server no longer accepts is reported, a wrong password at sign-in is not', async () => {
  keepTokens({ token: 't', refreshToken: 'h', expiresIn: 900 })
  const heard: number[] = []
  const stop = onSessionEnded((error) => heard.push(error.status))
  server.on('GET /things', (_, response) => json(response, 401, { code: 'unauthenticated', message: 'Logg inn' }))
  server.on('POST /auth/login', (_, response) => json(response, 401, { code: 'unauthenticated', message: 'Ugyldig e-post eller passord' }))
  await request('POST', '/auth/login', { skipAuth: true }).catch(() => undefined)
  expect(heard).toEqual([])
  await request('GET', '/things').catch(() => undefined)
  stop()
  expect(heard).toEqual([401])
})

test('what is read while the session gives way to a new one is asked for again with the new token, and nobody is signed out', async () => {
  keepTokens({ token: 'gammel', refreshToken: 'håndtak', expiresIn: 900 })
  let ended = 0
  const stop = onSessionEnded(() => ended++)
  server.on('GET /me', ({ headers }, response) =>
    headers.authorization === 'Bearer ny'
      ? json(response, 200, { id: 1 })
      : json(response, 401, { code: 'unauthenticated', message: 'Ugyldig' }),
  )
  const refused = Promise.withResolvers<void>()
  server.on('POST /auth/step-up', async (_, response) => {
    await refused.promise
    json(response, 200, { token: 'ny', refreshToken: 'nytt', expiresIn: 900 })
  })
  const replaced = replaceTokens(async () => keepTokens(await request('POST', '/auth/step-up', { body: {} })))
  const read = request('GET', '/me')
  await expect.poll(() => calls('/me')).toHaveLength(1)
  refused.resolve()
  expect(await read).toEqual({ id: 1 })
  await replaced
  expect([ended, calls('/me').length, accessToken()]).toEqual([0, 2, 'ny'])
  stop()
})
