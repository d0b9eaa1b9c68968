import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appCheckTokens, testApp } from '../testing/appCheckTokens.ts'
import { appCheckVerifier, guardByAppCheck } from './appCheck.ts'

let google: Awaited<ReturnType<typeof appCheckTokens>>
const logged: string[] = []
const log = { warn: () => undefined, error: (_: object, message: string) => void logged.push(message) } as never
const verifier = (changes = {}) => appCheckVerifier(google.config(changes), log)
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

beforeAll(async () => {
  google = await appCheckTokens()
})
afterAll(() => google.close())
beforeEach(() => {
  google.state.requests = 0
  google.state.answer = 'keys'
  logged.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('a token of the app is valid until it expires, and the keys are fetched once', async () => {
  const verify = verifier()
  const token = await google.sign()
  expect(await Promise.all([verify(token), verify(token), verify(await google.sign({ jti: 'b' }))])).toEqual(['valid', 'valid', 'valid'])
  expect(google.state.requests).toBe(1)
  minutes(59)
  expect(await verify(token)).toBe('valid')
  minutes(2)
  expect(await verify(token)).toBe('invalid')
  expect(await verify(undefined)).toBe('missing')
  expect(await verify('')).toBe('missing')
})

describe('SES-01: a forged App Check token is refused', () => {
  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const soon = Math.floor(Date.now() / 1000) + 86_400
  const issuer = 'https://firebaseappcheck.googleapis.com/123456789'
  const claims = { iss: issuer, aud: ['projects/123456789'], sub: testApp, iat: soon - 90_000, exp: soon }
  const forged: [string, () => Promise<string> | string][] = [
    ...['none', 'None', 'NONE', 'nOnE'].map((alg): [string, () => string] => [
      `alg ${alg}`,
      () => `${b64({ alg, typ: 'JWT' })}.${b64(claims)}.`,
    ]),
    ['HS256 with the public key', async () => hmac(await google.publicKey())],
    ['HS256 with the public key and a newline', async () => hmac(`${await google.publicKey()}\n`)],
    ['HS256 with an empty-looking key', () => hmac('\0')],
    ['another key under a known kid', async () => google.sign({}, {}, (await generateKeyPair('RS256')).privateKey)],
    ['an unknown kid', () => google.sign({}, { kid: 'key-99' })],
    ['a kid that is a path', () => google.sign({}, { kid: '../../etc/passwd' })],
    [
      'no kid beside a key of the sender’s own',
      async () => google.sign({}, { kid: undefined, jwk: (await google.keys())[0] }, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'jku to another set of keys',
      async () => google.sign({}, { jku: 'https://evil.example/jwks' }, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'an unknown crit',
      async () =>
        `${b64({ alg: 'RS256', typ: 'JWT', kid: 'key-1', crit: ['x'], x: 1 })}.${(await google.sign()).split('.').slice(1).join('.')}`,
    ],
    ['no typ', () => google.sign({}, { typ: undefined })],
    ['the typ of an access token', () => google.sign({}, { typ: 'at+jwt' })],
    ['another project’s issuer', () => google.sign({ iss: 'https://firebaseappcheck.googleapis.com/987' })],
    ['the issuer of an ID token', () => google.sign({ iss: 'https://securetoken.google.com/demo-ks' })],
    ['no issuer', () => google.sign({ iss: undefined })],
    ['another project’s audience', () => google.sign({ aud: ['projects/987', 'projects/demo-other'] })],
    ['an audience that begins alike', () => google.sign({ aud: ['projects/1234567890'] })],
    ['no audience', () => google.sign({ aud: undefined })],
    ['another app of the project', () => google.sign({ sub: '1:123456789:web:fff' })],
    ['no app', () => google.sign({ sub: undefined })],
    ['expired', () => google.sign({ exp: claims.iat })],
    ['no expiry', () => google.sign({ exp: undefined })],
    ['not valid yet', () => google.sign({ nbf: soon })],
    ['no time of issue', () => google.sign({ iat: undefined })],
    ['cut short', async () => (await google.sign()).slice(0, -1)],
    ['bytes appended', async () => `${await google.sign()}AA`],
    ['two tokens in one header', async () => `${await google.sign()}, ${await google.sign()}`],
    ['the SDK’s dummy token', () => Buffer.from('{"error":"UNKNOWN_ERROR"}').toString('base64')],
    ['no token at all', () => 'tull'],
    ['a megabyte', () => 'a'.repeat(1_000_000)],
  ]
  const hmac = (key: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'key-1' }).sign(new TextEncoder().encode(key))

  test.each(forged)('%s', async (_name, make) => {
    expect(await verifier()(await make())).toBe('invalid')
  })
})

test('after a change of keys a new one is fetched, at most every 30 seconds', async () => {
  const verify = verifier()
  expect(await verify(await google.sign())).toBe('valid')
  await google.rotate()
  const next = await google.sign()
  expect([await verify(next), google.state.requests]).toEqual(['invalid', 1])
  minutes(0.5)
  expect([await verify(next), google.state.requests]).toEqual(['valid', 2])
  for (const kid of ['a', 'b', 'c']) expect(await verify(await google.sign({}, { kid }))).toBe('invalid')
  expect(google.state.requests).toBe(2)
})

test('known keys stay in use while Google is away, and are asked for again after six hours', async () => {
  const verify = verifier()
  await verify(await google.sign())
  google.state.answer = 'error'
  minutes(7 * 60)
  expect(await verify(await google.sign())).toBe('valid')
  await vi.waitFor(() => expect([google.state.requests, logged]).toEqual([2, ['App Check keys cannot be fetched']]), 10_000)
})

test('without keys nothing can be said of a token that says the right things; any other is refused', async () => {
  google.state.answer = 'error'
  const verify = verifier()
  const [good, wrongApp, expired] = [await google.sign(), await google.sign({ sub: '1:1:web:f' }), await google.sign({ exp: 1 })]
  expect([await verify(good), await verify(wrongApp), await verify(expired), await verify('tull')]).toEqual([
    'unverifiable',
    'invalid',
    'invalid',
    'invalid',
  ])
  expect([google.state.requests, logged.length]).toEqual([1, 1])
  google.state.answer = 'keys'
  minutes(0.5)
  expect(await verify(good)).toBe('valid')
})

test('keys that never come are waited for three seconds, and then not for half a minute', async () => {
  google.state.answer = 'nothing'
  const verify = verifier()
  const token = await google.sign()
  const since = performance.now()
  expect(await Promise.all([verify(token), verify(token)])).toEqual(['unverifiable', 'unverifiable'])
  expect(performance.now() - since).toBeLessThan(5_000)
  const later = performance.now()
  expect(await verify(token)).toBe('unverifiable')
  // To wait anew would take three seconds.
  expect(performance.now() - later).toBeLessThan(2_000)
  expect(google.state.requests).toBe(1)
})

test('in log mode what is wrong is told, with no word of the token, and nobody waits for the keys', async () => {
  google.state.answer = 'nothing'
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(String(line)))) })
  const app = Fastify({ logger: { level: 'warn', stream } })
  guardByAppCheck(app, google.config({ isEnforced: false }))
  app.get('/ting/:id', { config: { needsSession: true } }, async () => 'svar')
  const token = await google.sign()
  const since = performance.now()
  expect((await app.inject({ url: '/ting/7', headers: { 'x-firebase-appcheck': token } })).body).toBe('svar')
  expect((await app.inject({ url: '/ting/7', headers: { 'x-firebase-appcheck': 'tull' } })).body).toBe('svar')
  expect((await app.inject({ url: '/ting/7' })).body).toBe('svar')
  expect(performance.now() - since).toBeLessThan(2_000)
  await vi.waitFor(() => expect(lines).toHaveLength(4), 10_000)
  expect(lines.map(({ verdict, url }) => [verdict, url])).toEqual(
    expect.arrayContaining([
      ['invalid', '/ting/:id'],
      ['missing', '/ting/:id'],
      ['unverifiable', '/ting/:id'],
    ]),
  )
  expect(JSON.stringify(lines)).not.toContain(token.slice(0, 30))
  await app.close()
})
