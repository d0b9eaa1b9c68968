import { afterAll, expect, test } from 'vitest'
import { type Client, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { reported } from '../../../cases/deviations/server/testing.ts'
import { appoint, secret } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const holding = async (t: Tenant, ...offices: [type: string, given?: object][]) => {
  const user = await t.addUser({ departmentId: t.departments.south })
  for (const [type, given] of offices) await appoint(t, user.id, type, given)
  return t.asUser(user)
}
const figures = async (client: Client) => (await client.get('/statistics/deviations')).body
/** Of HMS: danger in Nord, and in Sør; of quality one; and one of each that is kept to its list. */
async function someCases(t: Tenant) {
  const near = await reported(t, { category: 'electrical', deviationType: 'nearMiss' })
  await reported(t, { category: 'fire', deviationType: 'nonConformity' }, 'otherEmployee')
  await reported(t, { category: 'quality', deviationType: 'nonConformity' })
  for (const category of ['personalInjury', 'theft']) await secret(t, { category })
  return near
}

test.each(['tillitsvalgt', 'amuMedlem'])(
  '1.3: %s reads aggregated figures of HMS in the whole company, and no list behind them',
  async (office) => {
    const t = await portal.tenant()
    const near = await someCases(t)
    const client = await holding(t, [office])
    expect((await client.post('/deviations', { description: 'Falt i trappa', category: 'personalInjury' })).status).toBe(200)
    const seen = await figures(client)
    expect(seen).toMatchObject({ opensLists: false, departments: [], totals: { reported: 2, open: 2 } })
    expect(seen.categories.map(({ category }: { category: string }) => category).toSorted()).toEqual(['electrical', 'fire'])
    expect((await client.get('/statistics/balance')).body).toMatchObject({ reported: 2, closing: 2, isEqual: true })
    expect((await client.get('/statistics/culture')).body).toMatchObject({ reported: 2, opensLists: false })
    // A part of the company could be so small that its figures name somebody.
    for (const path of ['deviations', 'balance', 'culture'])
      expect([path, (await client.get(`/statistics/${path}?departmentId=${t.departments.north}`)).status]).toEqual([path, 403])
    expect((await client.get('/statistics/learned')).body).toMatchObject({ graveCount: 0, grave: [] })
    expect([(await client.get('/deviations')).body.total - 1, (await client.get(`/deviations/${near.id}`)).status]).toEqual([0, 404])
    const { status } = await t
      .as('leader')
      .post(`/deviations/${near.id}/access/restrict`, { version: near.version, reason: 'Gjelder en person' })
    expect([status, (await figures(client)).totals.reported]).toEqual([200, 1])
  },
)

test('who has no such office, or no more, has the figures of their own cases, each with its list', async () => {
  const t = await portal.tenant()
  await someCases(t)
  const before = await figures(t.as('otherEmployee'))
  expect(before).toMatchObject({ opensLists: true, totals: { reported: 1 } })
  await appoint(t, t.users.otherEmployee.id, 'tillitsvalgt')
  expect((await figures(t.as('otherEmployee'))).totals.reported).toBe(2)
  await t.owner(`update appointments set ended_at = now(), end_reason = 'Valgt på nytt' where ks_id = $1`, [t.ksId])
  expect(await figures(t.as('otherEmployee'))).toEqual(before)
})

test('the chief safety representative on the committee keeps the figures and the lists of what they may read', async () => {
  const t = await portal.tenant()
  await someCases(t)
  const client = await holding(t, ['hovedverneombud'], ['amuMedlem'])
  const { opensLists, totals, departments } = await figures(client)
  expect([opensLists, totals.reported, departments.length]).toEqual([true, (await client.get('/deviations')).body.total, 3])
})

test('a safety representative reads the account of the cases of their area', async () => {
  const t = await portal.tenant()
  await someCases(t)
  const client = await holding(t, ['verneombud', { departmentId: t.departments.north }])
  const { status, body } = await client.get('/statistics/balance')
  expect([status, body.reported, body.isEqual]).toEqual([200, (await client.get('/deviations')).body.total, true])
})
