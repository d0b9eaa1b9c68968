import { routes } from '@portal/modules/server'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, clientOf, testPortal } from '../apps/server/testing.ts'
import { appCheckTokens } from '../packages/platform/testing/appCheckTokens.ts'

const google = await appCheckTokens()
// Alone in its database: tries to sign in are counted by address over all servers on it.
const portal = await testPortal({ isOwn: true, config: { appCheck: google.config() } })
const logging = await testPortal({ config: { appCheck: google.config({ isEnforced: false }) } })
const off = await testPortal()
let header: Record<string, string>
beforeAll(async () => {
  header = { 'x-firebase-appcheck': await google.sign() }
})
afterAll(() => Promise.all([portal.close(), logging.close(), off.close(), google.close()]))
const refused = ({ status, body }: Answer) => status === 401 && body.code === 'appCheck'

describe('App Check enforced', () => {
  test('a call with a token of the app is answered', async () => {
    const t = await portal.tenant()
    expect((await t.as('employee').get('/auth/me', header)).status).toBe(200)
    expect((await t.as('employee').get('/deviations', header)).status).toBe(200)
  })

  test('without one it is 401 in Norwegian, and no session is said to be over', async () => {
    const t = await portal.tenant()
    const answer = await t.as('employee').get('/deviations')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      code: 'appCheck',
      message: 'Vi får ikke bekreftet at dette kommer fra portalen. Last siden på nytt, eller prøv en annen nettleser.',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(refused(await t.as('employee').get('/deviations', { 'x-firebase-appcheck': await google.sign({ exp: 1 }) }))).toBe(true)
  })

  test('the password is not looked at, whoever pretends to be another system', async () => {
    const body = { email: 'kari@firma.no', password: 'hva som helst' }
    expect(refused(await portal.anonymous.post('/auth/login', body))).toBe(true)
    expect(refused(await portal.anonymous.post('/auth/login', body, { authorization: 'Bearer ksk_enNokkel' }))).toBe(true)
    expect((await portal.anonymous.post('/auth/login', body, header)).body.code).toBe('unauthenticated')
  })

  test('another system calls with its key, where a key or a session is needed', async () => {
    const answer = await portal.anonymous.get('/deviations', { authorization: 'Bearer ksk_enNokkel' })
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  })

  test('a token for a session is no key', async () => {
    const t = await portal.tenant()
    const plain = clientOf(portal.app, t.as('admin').token, t.ksId)
    expect(refused(await plain.get('/users'))).toBe(true)
  })

  const endpoints = routes.flatMap(({ contract }) => Object.entries(contract))
  test.each(endpoints)('%s is held to it', async (_name, { method, path }) => {
    const url = path.replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000')
    expect(refused(await portal.anonymous.send(method, url))).toBe(true)
  })

  test.each(['/health', '/ready', '/openapi.json'])('%s is for probes and other systems', async (url) => {
    expect((await portal.anonymous.get(url)).status).toBe(200)
  })

  test('outside contracts, and so left alone, is only what speaks others’ protocols', async () => {
    const bare = Fastify()
    bare.decorate('portal', portal.portal)
    const spared: string[] = []
    bare.addHook('onRoute', ({ method, url, config }) => {
      if (!config?.needsSession && !config?.isAuthEndpoint && method !== 'HEAD') spared.push(`${[method].flat().join()} ${url}`)
    })
    for (const module of routes) await module.register(bare)
    await bare.ready()
    await bare.close()
    const known = ['GET /calendar/:file', 'GET /sso/callback', 'GET /sso/jwks/:id', 'POST /sso/backchannel-logout']
    expect(spared.filter((one) => !known.includes(one) && !/^\w+ \/scim\/v2\//.test(one))).toEqual([])
  })

  test('a page of another origin may ask beforehand, as the browser does', async () => {
    const answer = await portal.app.inject({
      method: 'OPTIONS',
      url: '/api/deviations',
      headers: {
        origin: 'http://localhost:8080',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-firebase-appcheck',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('x-firebase-appcheck')
  })

  test('pages still come: they carry no header', async () => {
    expect((await portal.app.inject({ url: '/config.json' })).statusCode).toBe(200)
  })
})

test('App Check only logged: every call is answered as before', async () => {
  const t = await logging.tenant()
  expect((await t.as('employee').get('/auth/me')).status).toBe(200)
  expect((await t.as('employee').get('/auth/me', { 'x-firebase-appcheck': 'tull' })).status).toBe(200)
  expect((await t.as('employee').get('/auth/me', header)).status).toBe(200)
})

test('App Check off: a header is not looked at', async () => {
  const t = await off.tenant()
  const before = google.state.requests
  expect((await t.as('employee').get('/auth/me', { 'x-firebase-appcheck': 'tull' })).status).toBe(200)
  expect(google.state.requests).toBe(before)
})

test('the web is told where to get tokens, and is allowed there, only when it is on', async () => {
  const on = await portal.app.inject({ url: '/config.json' })
  expect(on.json().appCheck).toEqual({
    mintUrl: 'https://europe-west1-demo-ks.cloudfunctions.net/mintAppCheckToken',
    appId: '1:123456789:web:abc123',
    isEnforced: true,
  })
  expect(on.headers['content-security-policy']).toContain("connect-src 'self' https://europe-west1-demo-ks.cloudfunctions.net")
  const none = await off.app.inject({ url: '/config.json' })
  expect(none.json().appCheck).toBeUndefined()
  expect(none.headers['content-security-policy']).not.toMatch(/google|cloudfunctions/)
})
