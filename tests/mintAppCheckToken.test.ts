import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../functions/mintAppCheckToken/settings.ts'
import { appCheckVerifier } from '../packages/platform/http/appCheck.ts'
import { testApp } from '../packages/platform/testing/appCheckTokens.ts'
import { mintStandIn, recaptchaToken, standInSiteKey } from './support/mintStandIn.ts'

const origin = 'http://localhost:8080'
const standIn = await mintStandIn()
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.state.fault = null
  standIn.state.logged = []
})

const send = async (body: unknown, { headers = {} as Record<string, string>, method = 'POST' } = {}) => {
  const response = await fetch(standIn.mintUrl, {
    method,
    headers: { 'content-type': 'application/json', origin, ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : null }
}
const call = (data: object = {}) => send({ data: { reCAPTCHAEnterpriseToken: recaptchaToken(), appId: testApp, ...data } })

test('a visit of the portal gets a token that the portal takes, and how long it lives', async () => {
  const { status, body, headers } = await call()
  expect(status).toBe(200)
  expect(body.result.ttlMillis).toBe(3_600_000)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.get('cache-control')).toBe('no-store')
  const verify = appCheckVerifier(standIn.tokens.config(), console as never)
  expect(await verify(body.result.token)).toBe('valid')
})

describe('who is no visit of the portal gets nothing', () => {
  test.each<[string, object, number, string]>([
    ['no answer of reCAPTCHA', { reCAPTCHAEnterpriseToken: undefined }, 401, 'UNAUTHENTICATED'],
    ['an empty one', { reCAPTCHAEnterpriseToken: '' }, 401, 'UNAUTHENTICATED'],
    ['one that is no text', { reCAPTCHAEnterpriseToken: { a: 1 } }, 401, 'UNAUTHENTICATED'],
    ['one far too long', { reCAPTCHAEnterpriseToken: 'x'.repeat(20_001) }, 401, 'UNAUTHENTICATED'],
    ['one reCAPTCHA never gave', { reCAPTCHAEnterpriseToken: 'tull' }, 403, 'PERMISSION_DENIED'],
    ['a robot', { reCAPTCHAEnterpriseToken: recaptchaToken({ score: 0.4 }) }, 403, 'PERMISSION_DENIED'],
    ['another action', { reCAPTCHAEnterpriseToken: recaptchaToken({ action: 'login' }) }, 403, 'PERMISSION_DENIED'],
    ['another site', { reCAPTCHAEnterpriseToken: recaptchaToken({ hostname: 'evil.example' }) }, 403, 'PERMISSION_DENIED'],
    ['another app', { appId: '1:123456789:web:fff' }, 403, 'PERMISSION_DENIED'],
    ['no app', { appId: undefined }, 403, 'PERMISSION_DENIED'],
    ['a path for an app', { appId: `${testApp}:exchangeCustomToken?x=` }, 403, 'PERMISSION_DENIED'],
  ])('%s', async (_name, data, status, code) => {
    const before = standIn.state.given.length
    const answer = await call(data)
    expect([answer.status, answer.body]).toEqual([status, { error: { status: code, message: code } }])
    expect(standIn.state.given).toHaveLength(before)
  })

  test('the same answer of reCAPTCHA a second time', async () => {
    const once = { reCAPTCHAEnterpriseToken: recaptchaToken() }
    expect((await call(once)).status).toBe(200)
    expect((await call(once)).status).toBe(403)
  })

  test.each(['https://evil.example', 'null', 'http://localhost:8080.evil.example'])('a page of %s', async (foreign) => {
    const answer = await send({ data: { reCAPTCHAEnterpriseToken: recaptchaToken(), appId: testApp } }, { headers: { origin: foreign } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('a browser that asks beforehand is told what it may send, from our own pages only', async () => {
  const ours = await send(null, { method: 'OPTIONS' })
  expect([ours.status, ours.headers.get('access-control-allow-origin'), ours.headers.get('access-control-allow-headers')]).toEqual([
    204,
    origin,
    'Content-Type',
  ])
  const foreign = await send(null, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['no JSON', '{"data":', 400],
  ['no envelope', '{}', 400],
  ['a list', '{"data":[]}', 400],
  ['nothing', '', 400],
  ['far too much', `{"data":{"x":"${'a'.repeat(60_000)}"}}`, 400],
])('a body with %s is INVALID_ARGUMENT', async (_name, body, status) => {
  const answer = await send(body)
  expect([answer.status, answer.body.error.status]).toEqual([status, 'INVALID_ARGUMENT'])
})

test('it is called with POST only', async () => {
  expect((await send(null, { method: 'GET' })).status).toBe(405)
})

test.each(['metadata', 'reCAPTCHA', 'signBlob', 'exchange'] as const)(
  'when %s fails it is INTERNAL, told in the log and not to the caller',
  async (fault) => {
    standIn.state.fault = fault
    const answer = await call()
    expect([answer.status, answer.body]).toEqual([500, { error: { status: 'INTERNAL', message: 'INTERNAL' } }])
    const logged = JSON.parse(standIn.state.logged[0]!)
    expect(logged).toMatchObject({ severity: 'ERROR', status: 'INTERNAL' })
    expect(logged.message).toMatch(/HTTP \d+/)
    expect(standIn.state.logged.join()).not.toMatch(/visit\||ya29|eyJ/)
  },
)

describe('settings', () => {
  const env = { PROJECT_ID: 'demo-ks', APP_IDS: testApp, RECAPTCHA_SITE_KEY: standInSiteKey, ALLOWED_ORIGINS: 'https://portal.firma.no' }
  test('half a score, and an hour, unless told', () => {
    expect(readSettings(env)).toMatchObject({ minScore: 0.5, ttlSeconds: 3600, allowedOrigins: ['https://portal.firma.no'] })
    expect(readSettings({ ...env, TTL_MINUTES: '30', MIN_SCORE: '0' })).toMatchObject({ minScore: 0, ttlSeconds: 1800 })
  })
  test.each([
    ['PROJECT_ID', ''],
    ['APP_IDS', 'web'],
    ['RECAPTCHA_SITE_KEY', ''],
    ['ALLOWED_ORIGINS', ''],
    ['ALLOWED_ORIGINS', 'https://portal.firma.no/'],
    ['ALLOWED_ORIGINS', '*'],
    ['MIN_SCORE', '2'],
    ['MIN_SCORE', 'høy'],
    ['TTL_MINUTES', '29'],
    ['TTL_MINUTES', '10081'],
  ])('a wrong %s («%s») stops the deployment with its name', (name, value) => {
    expect(() => readSettings({ ...env, [name]: value })).toThrow(new RegExp(`^${name}: `))
  })
})
