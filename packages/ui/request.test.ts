import { afterAll, beforeEach, expect, test } from 'vitest'
import { ApiError, errorText, request, setAppCheckProvider, setStepUp } from './client.ts'
import { asOfInstant, pastOf } from './clock.ts'
import { download, upload } from './fileCalls.ts'
import { lookAt } from './lookAt.ts'
import { keepTokens, keepUser } from './session.ts'
import { answering, json } from './testing/answers.ts'
import { texts } from './texts.ts'

const server = await answering()
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  setAppCheckProvider(async () => undefined)
  keepTokens({ token: 'tilgang', refreshToken: 'håndtak', expiresIn: 900 })
})

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('a call carries JSON, the token, the tenant and the App Check token', async () => {
  keepUser({ firstname: 'Kari', lastname: 'Nes', email: 'kari@firma.no', ksId: 'ks-1', roleId: 2 })
  setAppCheckProvider(async () => 'sjekk')
  server.on('POST /things', (_, response) => json(response, 200, { id: 1 }))
  expect(await request('POST', '/things', { body: { a: 1 }, idempotencyKey: 'k-1' })).toEqual({ id: 1 })
  const [sent] = server.seen
  expect(sent?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer tilgang',
    'x-tenant-id': 'ks-1',
    'x-firebase-appcheck': 'sjekk',
    'idempotency-key': 'k-1',
  })
  expect(sent?.body).toBe('{"a":1}')
})

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`

test('what is refused until the person proves who they are is sent again as it was, once they have', async () => {
  const asked: string[][] = []
  let isProved = false
  setStepUp(async (needs) => {
    asked.push(needs)
    keepTokens({ token: 'ny', refreshToken: 'nytt', expiresIn: 900 })
    isProved = true
    return true
  })
  server.on('POST /things', (_, response) =>
    isProved ? json(response, 200, { id: 1 }) : json(response, 403, { code: 'stepUp', message: 'Bekreft', missing: ['password'] }),
  )
  expect(await request('POST', '/things', { body: { a: 1 }, idempotencyKey: 'k-1' })).toEqual({ id: 1 })
  expect(asked).toEqual([['password']])
  expect(server.seen.map(({ body, headers }) => [body, headers['idempotency-key'], headers.authorization])).toEqual([
    ['{"a":1}', 'k-1', 'Bearer tilgang'],
    ['{"a":1}', 'k-1', 'Bearer ny'],
  ])
})

test('who will not prove it gets the refusal, and nothing is sent again', async () => {
  setStepUp(async () => false)
  server.on('POST /things', (_, response) => json(response, 403, { code: 'stepUp', message: 'Bekreft at det er deg' }))
  expect(await failure(request('POST', '/things'))).toMatchObject({ status: 403, code: 'stepUp', message: 'Bekreft at det er deg' })
  expect(server.seen).toHaveLength(1)
})

test.each([
  ['the same person in the same company', { ksId: 'ks-1', sub: 'kari' }, 2],
  ['another company', { ksId: 'ks-2', sub: 'kari' }, 1],
  ['another person', { ksId: 'ks-1', sub: 'per' }, 1],
])('a refused token gives way to a sibling tab’s newer one only for the same person in the same company: %s', async (_, claims, calls) => {
  keepTokens({ token: tokenOf({ ksId: 'ks-1', sub: 'kari' }), refreshToken: 'gammelt', expiresIn: 900 })
  localStorage.setItem('auth_token', tokenOf(claims))
  localStorage.setItem('refresh_token', 'nytt')
  server.on('GET /things', ({ headers }, response) =>
    headers.authorization === `Bearer ${tokenOf(claims)}` && server.seen.length > 1
      ? json(response, 200, [])
      : json(response, 401, { code: 'unauthenticated' }),
  )
  if (calls === 2) expect(await request('GET', '/things')).toEqual([])
  else expect((await failure(request('GET', '/things'))).status).toBe(401)
  expect(server.seen).toHaveLength(calls)
  expect(sessionStorage.getItem('ks_refresh_token')).toBe(calls === 2 ? 'nytt' : 'gammelt')
})

test('skipAuth sends no token, and works without one', async () => {
  sessionStorage.removeItem('ks_token')
  server.on('POST /auth/login', (_, response) => json(response, 200, { success: true }))
  await request('POST', '/auth/login', { skipAuth: true, body: {} })
  expect(server.seen[0]?.headers.authorization).toBeUndefined()
})

test('a query leaves out what is empty and repeats lists', async () => {
  server.on('GET /things', (_, response) => json(response, 200, []))
  await request('GET', '/things', { query: { q: 'å b', status: ['open', 'closed'], none: undefined, empty: '', page: 0 } })
  expect(server.seen[0]?.url).toBe('/api/things?q=%C3%A5+b&status=open&status=closed&page=0')
})

test('an empty answer is undefined', async () => {
  server.on('DELETE /things/1', (_, response) => response.writeHead(204).end())
  expect(await request('DELETE', '/things/1')).toBeUndefined()
})

test('a source of App Check tokens that fails stops no call: it goes without the header', async () => {
  setAppCheckProvider(async () => {
    throw new Error('Token generation failed')
  })
  server.on('GET /things', (_, response) => json(response, 200, []))
  expect(await request('GET', '/things')).toEqual([])
  expect(server.seen[0]?.headers['x-firebase-appcheck']).toBeUndefined()
})

test.each([
  [422, JSON.stringify({ code: 'guard', message: 'Fyll inn årsak', missing: ['rootCause'] }), 'Fyll inn årsak', 'Fyll inn årsak'],
  [403, '{}', 'Request failed', texts.error.forbidden],
  [502, '<html>', 'HTTP 502', texts.error.server],
  [404, '', 'HTTP 404', texts.error.notFound],
  [429, '{}', 'Request failed', texts.error.rateLimit],
])('status %i with body %s', async (status, body, message, shown) => {
  server.on('GET /things', (_, response) => response.writeHead(status).end(body))
  const error = await failure(request('GET', '/things'))
  expect([error.status, error.message, errorText(error)]).toEqual([status, message, shown])
})

test('a refused step names the missing fields', async () => {
  server.on('POST /things/1/close', (_, response) =>
    json(response, 422, { code: 'guard', message: 'Nei', missing: ['rootCause'], fields: { title: 'For kort' } }),
  )
  const error = await failure(request('POST', '/things/1/close', { body: {} }))
  expect(error).toMatchObject({ code: 'guard', missing: ['rootCause'], fields: { title: 'For kort' } })
})

test('no answer in time is 408', async () => {
  server.on('GET /slow', () => undefined)
  const error = await failure(request('GET', '/slow', { timeout: 50 }))
  expect([error.status, error.message, errorText(error)]).toEqual([408, 'Request timeout', texts.error.timeout])
})

test('an answer that stops half-way meets the same time limit', async () => {
  server.on('GET /half', (_, response) => void response.writeHead(200, { 'content-length': '100' }).write('{"a":'))
  expect((await failure(request('GET', '/half', { timeout: 50 }))).status).toBe(408)
})

test('a lost network is 500 with the reason', async () => {
  server.on('GET /cut', (_, response) => void response.destroy())
  const error = await failure(request('GET', '/cut'))
  expect(error.status).toBe(500)
  expect(error.message).not.toBe('')
  expect(errorText(error)).toBe(texts.error.network)
})

test("a caller's own abort is not an ApiError", async () => {
  const stop = new AbortController()
  server.on('GET /slow', () => stop.abort())
  await expect(request('GET', '/slow', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('an upload sends the fields and the part named file', async () => {
  server.on('POST /files', (_, response) => json(response, 200, { id: 'f' }))
  await upload('/files', new File(['innhold'], 'bilde.jpg', { type: 'image/jpeg' }), { deviationId: 'd-1' })
  const [sent] = server.seen
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent?.body).toMatch(/name="deviationId"[\s\S]+d-1[\s\S]+name="file"; filename="bilde.jpg"/)
})

test.each([
  ['{}', 'Upload failed', texts.error.upload],
  [JSON.stringify({ message: 'Filen er for stor' }), 'Filen er for stor', 'Filen er for stor'],
])('a failed upload with body %s', async (body, message, shown) => {
  server.on('POST /files', (_, response) => response.writeHead(413).end(body))
  const error = await failure(upload('/files', new Blob(['x'])))
  expect([error.message, errorText(error)]).toEqual([message, shown])
})

test('anything unforeseen is told as our fault', () => {
  expect(errorText(new TypeError('x is not a function'))).toBe(texts.error.server)
  expect(errorText(undefined)).toBe(texts.error.server)
})

test('while a day of the past is looked at, reads are of it, what could be done then is left out, and no change leaves', async () => {
  const then = {
    status: 'open',
    can: ['close', 'seeTeam', 'export', 'exportAll'],
    why: { edit: 'Du er ikke saksbehandler' },
    canEdit: true,
    canExport: true,
    mayTick: true,
    canned: true,
  }
  server.on('GET /things', (_, response) => json(response, 200, then))
  server.on('POST /things', (_, response) => json(response, 200, {}))
  server.on('POST /auth/logout', (_, response) => json(response, 200, {}))
  await lookAt('2026-06-30')
  expect(await request('GET', '/things')).toEqual({
    ...then,
    can: ['seeTeam', 'export', 'exportAll'],
    why: {},
    canEdit: false,
    mayTick: false,
  })
  expect(server.seen.at(-1)?.headers['x-as-of']).toBe('2026-06-30T21:59:59.999Z')
  for (const change of [request('POST', '/things'), upload('/things', new Blob(['a']))])
    expect(errorText(await change.catch((error) => error))).toBe('Du ser på 30.06.2026. Gå tilbake til i dag for å endre noe.')
  server.on('POST /things/export', (_, response) => json(response, 200, 'PK'))
  await download('/things/export', { body: { format: 'csv' } })
  expect(server.seen.at(-1)?.headers['x-as-of']).toBe('2026-06-30T21:59:59.999Z')
  await request('POST', '/auth/logout')
  expect(server.seen.map(({ headers }) => headers['x-as-of'])).toEqual(['2026-06-30T21:59:59.999Z', '2026-06-30T21:59:59.999Z', undefined])
  for (const none of ['2026-02-30', '2999-01-01']) await lookAt(none)
  expect(await request('GET', '/things')).toEqual(then)
  await lookAt('2026-01-05T14:30')
  await request('GET', '/things')
  await lookAt(undefined)
  expect(await request('POST', '/things')).toEqual({})
  expect(server.seen.at(-2)?.headers['x-as-of']).toBe('2026-01-05T13:30:00.000Z')
  expect(pastOf(asOfInstant('2026-01-05T13:30:07.300Z'))?.instant.toISOString()).toBe('2026-01-05T13:30:07.999Z')
})
