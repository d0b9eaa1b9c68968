import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { reported } from '../../../cases/deviations/server/testing.ts'
import type { InjuryRates } from '../contract.ts'
import { listOf } from '../listRules.ts'

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
    warnings: 0,
    ruo: 0,
    from: ago(12),
    to: addDays(thisMonth, -1),
  })
})

test('without the hours of all twelve months there is no figure; with few hours it says little', async () => {
  const t = await portal.tenant()
  await hurt(t, dayIn(2))
  expect((await months(t)).at(-1)).toMatchObject({ h1: null, h2: null, f: null, hours: 0, monthsWithoutHours: 12 })
  await worked(t, ago(2), { ownHours: 5_000, hiredHours: 0 })
  const all = await months(t)
  // One injury against a month of hours would read as twelve times too much.
  expect(all.at(-1)).toMatchObject({ h1: null, h2: null, f: null, ruo: null, isThin: true, hours: 5_000, monthsWithoutHours: 11 })
  for (const n of [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await worked(t, ago(n), { ownHours: 100, hiredHours: 0 })
  expect((await months(t)).at(-1)).toMatchObject({ h2: 163.9, isThin: true, hours: 6_100, monthsWithoutHours: 0 })
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

test('RUO is what was reported before anybody was hurt, and opens its list; the injuries open the register of who reads it all', async () => {
  const t = await portal.tenant()
  for (let n = 1; n <= 12; n++) await worked(t, ago(n))
  const backdate = (id: string, day: string) =>
    t.owner(`update deviations set reported_at = $2::timestamptz, occurred_at = null where id = $1`, [id, `${day}T10:00:00Z`])
  for (const deviationType of ['nearMiss', 'unsafeCondition', 'incident', 'improvement'])
    await backdate((await reported(t, { deviationType })).id, dayIn(2))
  await backdate((await reported(t, { deviationType: 'nearMiss' })).id, dayIn(13))
  await hurt(t, dayIn(3), away(dayIn(3), 14))
  for (const who of ['admin', 'leader', 'auditor'] as const) {
    const { months: all, opensRegister } = (await t.as(who).get('/statistics/injury-rates')).body as InjuryRates
    const last = all.at(-1)!
    expect([who, last.warnings, last.ruo]).toEqual([who, 2, 13.9])
    const list = new URLSearchParams(
      Object.entries(listOf.warnings({ departmentId: null }, last)).map(([key, value]): [string, string] => [key, String(value)]),
    )
    expect([who, (await t.as(who).get(`/deviations?${list}`)).body.total]).toEqual([who, last.warnings])
    const register = await t.as(who).get(`/injuries?from=${last.from}&to=${last.to}&rated=true`)
    expect([who, opensRegister]).toEqual([who, register.status === 200 && register.body.total === last.injuries])
  }
  const { opensRegister } = (await t.as('leader').get('/statistics/injury-rates')).body
  expect(opensRegister).toBe(true)
})

test('1.3: a tillitsvalgt reads the aggregated figures of the whole company, and no list, department or case behind them', async () => {
  const t = await portal.tenant()
  const id = await hurt(t, dayIn(2), { personName: 'Solveig Haugland' })
  await t.as('employee').post('/deviations', { description: 'Rekkverket mangler', deviationType: 'nearMiss' })
  const who: Who = 'otherEmployee'
  for (const path of ['injury-rates', 'culture']) expect((await t.as(who).get(`/statistics/${path}`)).status).toBe(403)
  const office = { userId: t.users[who].id, appointmentType: 'tillitsvalgt', fromDate: osloDate(new Date()) }
  const appointment = (await t.as('admin').post('/appointments', office)).body
  expect((await months(t, who)).at(-1)!).toEqual((await months(t, 'admin')).at(-1)!)
  const culture = (await t.as(who).get('/statistics/culture')).body
  expect(culture).toMatchObject({ opensLists: false, departmentId: null })
  expect(culture.reported).toBe((await t.as('auditor').get('/statistics/culture')).body.reported)
  for (const { people } of culture.groups) expect(people).toBeGreaterThanOrEqual(5)
  expect((await t.as(who).get(`/statistics/culture?departmentId=${t.departments.south}`)).status).toBe(403)
  expect((await t.as(who).get('/deviations')).body.total).toBe(0)
  expect((await t.as(who).get(`/deviations/${id}`)).status).toBe(404)
  await t.as('admin').post(`/appointments/${appointment.id}/end`, { version: appointment.version, reason: 'Valgt på nytt' })
  expect((await t.as(who).get('/statistics/injury-rates')).status).toBe(403)
})

test('everybody reads how many days it is since an injury kept somebody away, once the register can tell (domain 3.1, W22)', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const days = async (of = t, who: Who = 'employee') => (await of.as(who).get('/dashboard')).body.injuryFreeDays
  const today = osloDate(new Date())
  expect(await days()).toBeNull()
  // A register of a few weeks says nothing, nor does one in which nobody was away.
  await hurt(t, addDays(today, -20), away(addDays(today, -20), 3))
  await hurt(other, addDays(today, -120))
  expect([await days(), await days(other)]).toEqual([null, null])
  await hurt(t, addDays(today, -100))
  await hurt(t, addDays(today, -5), { ...away(addDays(today, -5), 3), relation: 'subcontractor', employerName: 'Fasade AS' })
  await hurt(t, addDays(today, -2))
  expect([await days(), await days(t, 'leader'), await days(other)]).toEqual([20, 20, null])
})
