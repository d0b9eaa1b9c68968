import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { type Answer, type Tenant, testPortal } from '../apps/server/testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

const placeOf = async (t: Tenant) => (await t.as('admin').post('/locations', { name: 'Verksted' })).body.id
const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200)

test('REL-13: twelve posters of one company keep no other company’s poster waiting behind them', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const [placeA, placeB] = [await placeOf(a), await placeOf(b)]
  let made = 0
  const twelve = Array.from({ length: 12 }, () =>
    a
      .as('admin')
      .get(`/locations/${placeA}/poster`)
      .finally(() => made++),
  )
  const other = await b.as('admin').get(`/locations/${placeB}/poster`)
  expect([other.status, made <= 4]).toEqual([200, true])
  expect((await Promise.all(twelve)).filter(({ status }) => status === 200).length).toBeGreaterThan(3)
}, 60_000)

test('REL-12: a session that asks for two hundred things at once is told to wait with some, and nobody else is', async () => {
  const t = await portal.tenant()
  const flood = Array.from({ length: 200 }, () => t.as('employee').get('/company'))
  expect((await t.as('otherEmployee').get('/company')).status).toBe(200)
  const answers = await Promise.all(flood)
  expect(refused(answers).length).toBeGreaterThan(50)
  for (const { status, body, headers } of refused(answers)) {
    expect([status, body.message]).toEqual([429, 'Det er mye i gang hos dere akkurat nå. Vent litt og prøv igjen.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await t.as('employee').get('/company')).status).toBe(200)
})

/** Holds what figures are counted from, until told to let go. */
async function holdHours() {
  const client = new pg.Client(portal.database)
  await client.connect()
  await client.query('begin; lock table hours_worked in access exclusive mode')
  return () => client.end()
}

test('REL-13: figures that take their time hold up neither what is light, nor another company’s light reads', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const letGo = await holdHours()
  const figures = (['admin', 'leader', 'otherLeader', 'auditor'] as const).flatMap((who) =>
    Array.from({ length: 5 }, () => a.as(who).get('/statistics/injury-rates')),
  )
  for (const t of [a, b]) expect((await t.as('employee').get('/company')).status).toBe(200)
  await letGo()
  expect(refused(await Promise.all(figures))).toEqual([])
})

test('REL-12: a token is verified once for each request', async () => {
  const verify = vi.spyOn(portal.portal.tokens, 'verify')
  const t = await portal.tenant()
  expect((await t.as('employee').get('/company')).status).toBe(200)
  expect(verify).toHaveBeenCalledOnce()
  verify.mockRestore()
})
