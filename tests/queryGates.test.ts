// INJ-01: what people write in an address is a value, never a part of what the database is asked.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../apps/server/testing.ts'
import { reported } from '../modules/cases/deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
let t: Tenant
beforeAll(async () => {
  t = await portal.tenant()
  await reported(t, { description: 'Løst rekkverk' })
})

const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json()
type Parameter = { name: string; in: string }
const lists = Object.entries<{ get?: { parameters: Parameter[] } }>(paths).flatMap(([path, { get }]) => {
  const names = get?.parameters.filter((one) => one.in === 'query').map(({ name }) => name) ?? []
  return names.length > 0 ? [[path.replace(/^\/api/, '').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'), names] as const] : []
})
/** Each would be seen: by a fault, by an answer that waits, or by rows that were not asked for. */
const injected = [
  "'",
  "' or '1'='1",
  "1' or 1=1--",
  '1; select pg_sleep(5)--',
  "'||(select pg_sleep(5))||'",
  "') union select null, ks_id, null from companies--",
  '$1',
  '%27%20or%201=1',
  'id; drop table deviations',
  '-reported, (select 1/0)',
  '{"or":[{"a":1}]}',
  '%',
  '_',
  '\\',
]

describe('INJ-01: in every parameter of every list', () => {
  test.each(lists)('%s', async (path, names) => {
    for (const name of names)
      for (const value of injected) {
        const since = performance.now()
        const { status, body } = await t.as('admin').get(`${path}?${new URLSearchParams({ [name]: value })}`)
        expect([name, value, status < 500], JSON.stringify(body)).toEqual([name, value, true])
        expect([name, value, performance.now() - since < 4_000]).toEqual([name, value, true])
      }
  })
})

test('INJ-01: what is searched for is found as it is written, and a sign of a pattern finds itself alone', async () => {
  const found = async (q: string) => (await t.as('admin').get(`/deviations?${new URLSearchParams({ q })}`)).body.items?.length ?? 0
  expect(await found('rekkverk')).toBe(1)
  for (const q of ["stillas' or '1'='1", "' or 1=1--", '%%%', '___']) expect([q, await found(q)]).toEqual([q, 0])
})

test('INJ-01: a list of ten thousand terms, and one nested two hundred deep, are refused at once', async () => {
  const nested = `${'['.repeat(200)}1${']'.repeat(200)}`
  for (const query of [`q=${'a,'.repeat(3_000)}`, `sort=${'-reported,'.repeat(1_000)}`, `filter=${encodeURIComponent(nested)}`]) {
    const since = performance.now()
    const { status } = await t.as('admin').get(`/deviations?${query}`)
    expect([400, 414, 431]).toContain(status)
    expect(performance.now() - since).toBeLessThan(1_000)
  }
})
