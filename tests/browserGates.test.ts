import { afterAll, describe, expect, test } from 'vitest'
import { testPortal } from '../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const { app } = portal
const paths = [
  '/',
  '/login',
  '/dashboard',
  '/config.json',
  '/api/health',
  '/api/ready',
  '/api/version',
  '/api/openapi.json',
  '/api/deviations',
  '/api/nothing',
  '/nothing.js',
  '/%E0%A4%A',
  '/api/auth/me/x.css',
]

describe('WEB-01: what every answer carries', () => {
  test.each(paths)('%s', async (url) => {
    const { headers } = await app.inject({ url })
    const csp = String(headers['content-security-policy'])
    expect(csp).toContain("object-src 'none'")
    expect(csp).toContain("style-src 'self';")
    expect(csp).not.toContain('unsafe-inline')
    expect(csp).toContain("worker-src 'self'")
    expect(csp).toContain("manifest-src 'self'")
    expect(csp).toContain("base-uri 'none'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).toMatch(/script-src 'self'(;|$)/)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['content-type']).toMatch(/charset=utf-8|font|image/)
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

test.each(['https://evil.example', 'null', 'http://localhost:8080.evil.example', 'http://evil.localhost:8080', 'https://localhost:8080'])(
  'WEB-02: a page of %s is allowed nothing',
  async (origin) => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/deviations',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const plain = await app.inject({ url: '/api/health', headers: { origin } })
    expect(plain.headers['access-control-allow-origin']).toBeUndefined()
  },
)

describe('WEB-03: another site’s page changes nothing', () => {
  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    '%s never reaches sign-in or refresh',
    async (type) => {
      for (const url of ['/api/auth/login', '/api/auth/refresh', '/api/auth/logout', '/api/deviations']) {
        const answer = await app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': type },
          payload: '{"email":"a@b.no","password":"x"}',
        })
        expect([415, 401, 400]).toContain(answer.statusCode)
      }
    },
  )
  test('a foreign origin is refused at the door', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'https://evil.example' },
      payload: { email: 'a@b.no', password: 'x' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('WEB-05: nothing of the API is kept', () => {
  test('answers say no-store, and an unknown call is JSON, never a page', async () => {
    for (const url of ['/api/nothing', '/api/auth/me/x.css', '/api', '/api/deviations']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(answer.headers['content-type']).toContain('application/json')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect([401, 404]).toContain(answer.statusCode)
    }
    const t = await portal.tenant()
    expect((await t.as('admin').get('/company')).headers['cache-control']).toBe('no-store')
  })
})

describe('WEB-07: an error tells the person what to do, and an attacker nothing', () => {
  const cases: [string, object][] = [
    ['malformed JSON', { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, payload: '{"a":' }],
    ['wrong types', { method: 'POST', url: '/api/auth/login', payload: { email: 1, password: [] } }],
    ['no such page', { url: '/api/x' }],
    ['bad path', { url: '/api/%00' }],
    ['no token', { url: '/api/deviations' }],
    ['bad token', { url: '/api/deviations', headers: { authorization: 'Bearer x.y.z' } }],
  ]
  test.each(cases)('%s', async (_name, request) => {
    const answer = await app.inject(request as never)
    const body = answer.json()
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(body.message).toMatch(/[a-zæøå]/i)
    expect(body.requestId).toMatch(/^[\w-]{36}$/)
    expect(answer.body).not.toMatch(/\bat \/|node_modules|select |FST_|SyntaxError|fastify|postgres/i)
  })
})

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('WEB-09: %s is not answered', async (method) => {
  const answer = await app.inject({ method: method as 'GET', url: '/api/deviations' }).catch(() => ({ statusCode: 501 }))
  expect([404, 405, 501]).toContain(answer.statusCode)
})
test('WEB-09: a header does not change the method', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/auth/logout', headers: { 'x-http-method-override': 'POST' } })
  expect(answer.statusCode).toBe(404)
})

test.each([
  '.git/config',
  '.env',
  'package.json',
  'apps/server/main.ts',
  'assets/index.js.map',
  'metrics',
  'api/metrics',
  'debug',
  'api/docs',
  'backup.zip',
  '../package.json',
  '..%2fpackage.json',
  'data/secret',
  'server-status',
  'wp-login.php',
])('WEB-10: nothing is left lying at /%s', async (path) => {
  const answer = await app.inject({ url: `/${path}` })
  expect([404, 400, 403, 200]).toContain(answer.statusCode)
  if (answer.statusCode === 200) expect(answer.body).toContain('id="root"')
  expect(answer.body).not.toContain('KS_SECRET')
  expect(answer.body).not.toContain('"dependencies"')
})
