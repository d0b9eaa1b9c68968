import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../apps/server/testing.ts'
import type { InjuryRates } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const thisMonth = `${osloDate(new Date()).slice(0, 7)}-01`
const ago = (months: number) => addMonths(thisMonth, -months)
const dayIn = (months: number) => addDays(ago(months), 9)

const months = async (t: Tenant, who: Who = 'admin'): Promise<InjuryRates['months']> => {
  const { status, body, text } = await t.as(who).get('/statistics/injury-rates')
  expect(status, text).toBe(200)
  return body.months
}
const worked = (t: Tenant, month: string, given: object = {}) =>
  t.as('admin').post('/hours', { month, departmentId: null, ownHours: 11_800, hiredHours: 200, subcontractorHours: 5_000, ...given })
/** Somebody was hurt on a day, as the leader of the department writes it in the register. */
async function hurt(t: Tenant, day: string, given: object = {}) {
  // A report of an injury is kept to its list: the helper that reads as the auditor would not see it.
  const report = {
    description: 'Kutt i hånden av en metallkant',
    category: 'personalInjury',
    isSomeoneInjured: true,
    occurredAt: `${day}T10:00:00Z`,
  }
  const { id } = (await t.as('employee').post('/deviations', report)).body as { id: string }
  const injury = { outcome: 'firstAid', relation: 'permanent', occurredAt: `${day}T10:00:00Z`, ...given }
  const { status, text } = await t.as('leader').post(`/deviations/${id}/injuries`, injury)
  expect(status, text).toBe(200)
  return id
}
const away = (day: string, days: number) => ({ outcome: 'lostTime', absenceStart: addDays(day, 1), absenceEnd: addDays(day, days) })

test('injuries are counted against twelve months of own and hired-in hours (domain 7.2)', async () => {
  const t = await portal.tenant()
  for (let n = 1; n <= 12; n++) expect((await worked(t, ago(n))).status).toBe(200)
  await hurt(t, dayIn(3), away(dayIn(3), 14))
  await hurt(t, dayIn(5), { outcome: 'medicalTreatment' })
  await hurt(t, dayIn(6))
  // Not ours to count: a subcontractor’s, a visitor’s, one before the year, and one of the month that is not over.
  await hurt(t, dayIn(3), { ...away(dayIn(3), 3), relation: 'subcontractor', employerName: 'Fasade AS' })
  await hurt(t, dayIn(4), { relation: 'visitor' })
  await hurt(t, dayIn(13))
  await hurt(t, thisMonth < osloDate(new Date()) ? thisMonth : dayIn(20))
  const last = (await months(t)).at(-1)!
  expect(last).toEqual({
    month: ago(1),
    hours: 144_000,
    monthsWithoutHours: 0,
    isThin: false,
    injuries: 3,
    lostTime: 1,
    absenceDays: 14,
    h1: 6.9,
    h2: 20.8,
    tri: 13.9,
    f: 97.2,
  })
})

test('without hours there is no figure; with few it says little, and how many months are missing is told', async () => {
  const t = await portal.tenant()
  await hurt(t, dayIn(2))
  expect((await months(t)).at(-1)).toMatchObject({ h1: null, h2: null, f: null, hours: 0, monthsWithoutHours: 12 })
  await worked(t, ago(2), { ownHours: 5_000, hiredHours: 0 })
  const all = await months(t)
  expect(all.at(-1)).toMatchObject({ h2: 200, isThin: true, monthsWithoutHours: 11 })
  expect(all).toHaveLength(13)
  expect(all.at(-3)).toMatchObject({ h2: null, injuries: 0 })
})

test('the company’s own row of a month counts before the sum of its departments', async () => {
  const t = await portal.tenant()
  for (const departmentId of [t.departments.north, t.departments.south])
    await worked(t, ago(1), { departmentId, ownHours: 1_000, hiredHours: 0 })
  expect((await months(t)).at(-1)!.hours).toBe(2_000)
  await worked(t, ago(1), { ownHours: 1_500, hiredHours: 0 })
  expect((await months(t)).at(-1)!.hours).toBe(1_500)
})

test('who reads them: administrators, leaders and auditors; nobody finds a person or a case in them', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const id = await hurt(t, dayIn(2), { personName: 'Solveig Haugland' })
  for (const who of ['leader', 'auditor'] as const) expect((await months(t, who)).at(-1)!.injuries).toBe(1)
  for (const who of ['employee', 'controller'] as const) expect((await t.as(who).get('/statistics/injury-rates')).status).toBe(403)
  const { text } = await t.as('admin').get('/statistics/injury-rates')
  expect([text.includes(id), text.includes('Solveig')]).toEqual([false, false])
  expect((await months(other)).at(-1)!.injuries).toBe(0)
})
