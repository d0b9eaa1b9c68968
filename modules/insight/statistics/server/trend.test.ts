import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { closed, reported } from '../../../cases/deviations/server/testing.ts'
import type { Trend } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const read = async (t: Tenant, who: 'leader' | 'controller' = 'leader'): Promise<Trend> => {
  const { status, body, text } = await t.as(who).get('/statistics/trend')
  expect(status, text).toBe(200)
  return body
}
const moved = (t: Tenant, id: string, changes: string) =>
  t.owner(`update deviations set ${changes} where ks_id = $1 and id = $2`, [t.ksId, id])
const total = async (t: Tenant, query: string) => (await t.as('leader').get(`/deviations?${query}`)).body.total

test('twelve months of what was reported and closed are the numbers of their lists, and of nobody else’s company', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await reported(other, { severity: 'high' })
  const old = [await reported(t, { severity: 'high' }), await reported(t, { severity: 'low' })]
  await reported(t, { severity: 'critical' })
  await moved(t, old[0]!.id, `reported_at = now() - interval '70 days'`)
  await moved(t, old[1]!.id, `reported_at = now() - interval '2 years'`)
  await closed(t)
  for (const who of ['leader', 'controller'] as const) {
    const { months } = await read(t, who)
    expect(months).toHaveLength(12)
    expect(months.at(-1)!.to).toBe(osloDate(new Date()))
    for (const month of months) {
      const list = `reportedFrom=${month.from}&reportedTo=${month.to}`
      for (const [severity, count] of Object.entries(month.reported))
        expect([month.from, severity, count]).toEqual([month.from, severity, await total(t, `${list}&severity=${severity}`)])
      expect(month.closed).toBe(await total(t, `closedFrom=${month.from}&closedTo=${month.to}`))
    }
    expect(months.reduce((sum, { reported: { high, critical } }) => sum + high + critical, 0)).toBe(2)
  }
})

test('how long it took to close is of ninety days, beside the ninety before', async () => {
  const t = await portal.tenant()
  expect((await read(t)).leadTime).toMatchObject({ closed: 0, medianDays: null, medianBefore: null })
  const [now, before] = [await closed(t), await closed(t)]
  const weeks = (n: number, ago: number) =>
    `closed_at = now() - interval '${ago} days', reported_at = now() - interval '${ago + 7 * n} days'`
  await moved(t, now.id, weeks(1, 10))
  await moved(t, before.id, weeks(2, 100))
  const { leadTime } = await read(t)
  const today = osloDate(new Date())
  expect(leadTime).toMatchObject({ from: addDays(today, -89), to: today, closed: 1 })
  expect(await total(t, `closedFrom=${leadTime.from}&closedTo=${leadTime.to}`)).toBe(1)
  // A week has five working days, fewer where one of them is a holiday.
  expect(leadTime.medianDays).toBeGreaterThanOrEqual(2)
  expect(leadTime.medianDays).toBeLessThanOrEqual(5)
  expect(leadTime.medianBefore).toBeGreaterThan(leadTime.medianDays!)
})

test('figures of cases are for those who read reports', async () => {
  const t = await portal.tenant()
  expect((await t.as('employee').get('/statistics/trend')).status).toBe(403)
})
