import type { Endpoint } from '@portal/kit/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenant } from '../apps/server/testing.ts'
import { newKindPortal, server } from './newKind/portal.ts'

const portal = await newKindPortal()
afterAll(() => portal.close())
let t: Tenant
beforeAll(async () => {
  t = await portal.tenant()
})
const endpoints = server.routes.flatMap((one) => Object.entries(one.contract)) as [string, Endpoint][]
const unknown = '00000000-0000-4000-8000-000000000000'
const urlOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, unknown)

describe('INJ-04: a poisoned prototype', () => {
  test('is refused in JSON and query, and changes nothing', async () => {
    for (const payload of [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"a":{"__proto__":{"polluted":1}}}',
    ]) {
      const answer = await t.as('admin').send('POST', '/deviations', payload, { 'content-type': 'application/json' })
      expect(answer.status).toBe(400)
    }
    expect((await t.as('admin').get('/deviations?__proto__[polluted]=1&constructor.prototype.polluted=1')).status).toBe(400)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((await t.as('admin').get('/deviations')).status).toBe(200)
  })
})

/** Values that have broken parsers, databases and renderers before. */
const hostile: unknown[] = [
  null,
  [],
  {},
  true,
  -1,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  2 ** 53 + 1,
  '',
  'a'.repeat(100_000),
  '\u0000',
  '\ud800',
  '\u202eabc',
  '👩‍🚒',
  '0001-01-01',
  '9999-12-31',
  "'; drop table users; --",
  '../../etc/passwd',
  [[[[]]]],
  { $ne: null },
]

describe('INJ-05: any value in any field is answered, never a fault', () => {
  const bodies = endpoints.filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint.carries !== 'file')
  test.each(bodies.map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const))(
    '%s',
    async (_title, _name, endpoint) => {
      const fields = Object.keys((endpoint.input as unknown as { def: { shape?: object } }).def.shape ?? {}).filter(
        (field) => !endpoint.path.includes(`:${field}`),
      )
      for (const field of fields)
        for (const value of hostile) {
          const answer = await t
            .as('admin')
            .send(
              endpoint.method,
              urlOf(endpoint),
              `{${JSON.stringify(field)}:${value === Number.POSITIVE_INFINITY ? '1e309' : JSON.stringify(value)}}`,
              { 'content-type': 'application/json' },
            )
          expect([field, value, answer.status < 500 ? 'answered' : answer.text]).toEqual([field, value, 'answered'])
          if (answer.status === 429) return
        }
    },
  )
  const reads = endpoints.filter(([, endpoint]) => endpoint.method === 'GET')
  test.each(reads.map(([, endpoint]) => [`GET ${endpoint.path}`, endpoint] as const))('%s', async (_title, endpoint) => {
    const fields = Object.keys((endpoint.input as unknown as { def: { shape?: object } }).def.shape ?? {}).filter(
      (field) => !endpoint.path.includes(`:${field}`),
    )
    for (const field of fields)
      for (const value of hostile.filter((one) => typeof one !== 'object')) {
        const answer = await t
          .as('admin')
          .get(`${urlOf(endpoint)}?${field}=${encodeURIComponent(String(value).toWellFormed().slice(0, 5_000))}`)
        expect([field, value, answer.status < 500 ? 'answered' : answer.text]).toEqual([field, value, 'answered'])
      }
  })
  test('ids that are no ids', async () => {
    for (const id of ['1', 'abc', "' or 1=1", '%00', '..', 'a'.repeat(300), '٣', unknown.toUpperCase()]) {
      const answer = await t.as('admin').get(`/deviations/${encodeURIComponent(id)}`)
      expect([400, 404]).toContain(answer.status)
    }
  })
})

test.each([
  'Application/JSON',
  'application/json\t',
  ' application/json',
  'application/json;',
  'application/json, text/plain',
  'application/json; charset=utf-7',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  '',
])('INJ-06: content type «%s» is refused or fully validated', async (type) => {
  const answer = await t.as('admin').send('POST', '/deviations', '{"description":5}', { 'content-type': type })
  expect([400, 415]).toContain(answer.status)
})

describe('INJ-07: a parameter given twice', () => {
  test('is refused where one is meant, and a query is refused beside a body', async () => {
    expect((await t.as('admin').get('/deviations?q=a&q=b')).status).toBe(400)
    expect((await t.as('admin').post('/deviations?description=abcdefg', { description: 'Rekkverk mangler' })).status).toBe(400)
    expect((await t.as('admin').get(`/deviations/${unknown}?id=${unknown}`)).status).toBe(400)
  })
})

describe('INJ-12, INJ-16: addresses and documents made to hurt', () => {
  test.each(['/api/%', '/api/%E0%A4%A', '/api/%00', '/api/%c0%ae%c0%ae/', '/api/..;/', `/${'a/'.repeat(8_000)}`])('%s', async (url) => {
    const answer = await portal.app.inject({ url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(200)
    expect(answer.statusCode).toBeLessThan(500)
  })
  test('JSON a hundred thousand deep is refused within a second', async () => {
    const since = Date.now()
    const answer = await t
      .as('admin')
      .send('POST', '/deviations', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, { 'content-type': 'application/json' })
    expect(answer.status).toBe(400)
    expect(Date.now() - since).toBeLessThan(1_000)
  })
  test('what is refused is not told at length: ninety thousand keys, or four hundred thousand values, get a short answer', async () => {
    const keys = Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`a${n}`, 1]))
    const values = { version: 1, rootCauseCategories: Array(400_000).fill(1), fiveWhys: [] }
    for (const answer of [
      await portal.anonymous.post('/auth/login', keys),
      await portal.anonymous.post('/auth/login', { ['a'.repeat(900_000)]: 1 }),
      await t.as('leader').post(`/deviations/${unknown}/investigate`, values),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.text.length).toBeLessThan(20_000)
    }
  })
})

test('INJ-05: a time zone no place on earth has is refused, not a fault', async () => {
  for (const at of ['2026-01-01T00:00:00+23:00', '2026-01-01T00:00:00-16:00', '2026-01-01T00:00:00+99:99']) {
    const reported = await t.as('employee').post('/deviations', { description: 'Rekkverk mangler på dekket', occurredAt: at })
    expect([at, reported.status]).toEqual([at, 400])
    expect([at, (await t.as('admin').get('/deviations', { 'x-as-of': at })).status]).toEqual([at, 400])
  }
})

test('INJ-02: no list sorts, filters or answers by a field it does not name', async () => {
  const lists = endpoints.filter(([, { method, path }]) => method === 'GET' && !path.includes(':') && !/^\/(auth|sso|firebase)/.test(path))
  const asked = ['passwordHash=x', 'ksId=x', 'fields=passwordHash', 'select=*', 'sort=passwordHash', 'sort=-users.email', 'order=ks_id']
  for (const [, { path }] of lists)
    for (const query of asked) {
      const { status } = await t.as('admin').get(`${path}?${query}`)
      expect([path, query, status]).toEqual([path, query, 400])
    }
})

test('INJ-05: a time no clock shows is refused by every read, and the last one that can be asked for is answered', async () => {
  const reads = endpoints.filter(([, { method, path }]) => method === 'GET' && !path.includes(':') && !/^\/(auth|sso|firebase)/.test(path))
  expect(reads.length).toBeGreaterThan(30)
  const never = ['9999-12-31T23:59:59Z', '1900-01-01T00:00:00Z', '2016-12-31T23:59:60Z', '2026-02-30T12:00:00Z']
  const times = [...never, '2000-01-01T00:00:00Z', '2024-02-29T23:30:00Z', '2026-10-25T02:30:00+01:00', '2099-12-31T23:59:59Z']
  for (const [, { path }] of reads)
    for (const at of times) {
      const { status, text } = await t.as('leader').get(path, { 'x-as-of': at })
      expect([path, at, status < 500 ? '' : text]).toEqual([path, at, ''])
    }
  for (const at of never) expect([at, (await t.as('leader').get('/dashboard/inbox', { 'x-as-of': at })).status]).toEqual([at, 400])
})

test('INJ-05: half a character in what is kept as it was sent, a view or a search that is taken out, is no fault', async () => {
  const saved = await t
    .as('admin')
    .post('/views', { name: 'Halv', search: { q: 'a\ud800' }, sharing: 'own', isDefault: false, module: 'tasks' })
  expect([saved.status, saved.body.search]).toEqual([200, { q: 'a' }])
  for (const [url, q] of [
    ['/tasks/export', 'rekkverk \ud800'],
    ['/deviations/export', '\\ud800 \ude00\ud83d'],
  ] as const) {
    const body = JSON.stringify({ q, columns: ['number'], format: 'csv' })
    const answer = await t.as('admin').send('POST', url, body, { 'content-type': 'application/json' })
    expect([url, answer.status]).toEqual([url, 200])
  }
  const [logged] = await t.owner(`select after from audit where ks_id = $1 and action = 'deviation.export'`, [t.ksId])
  expect(logged.after.filters.q).toBe('\\ud800')
})

test('unknown fields are refused, so that nothing is believed that was not asked for (TEN-03)', async () => {
  for (const extra of ['ksId', 'roleId', 'id', 'createdBy', 'status', 'approvedBy', 'emailVerified', 'passwordHash']) {
    const answer = await t.as('employee').post('/deviations', { description: 'Rekkverk mangler på dekket', [extra]: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty(extra)
  }
})
