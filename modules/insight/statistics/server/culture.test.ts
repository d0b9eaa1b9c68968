import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { closedGrave, reported, seen, started } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../../records/access/server/testing.ts'
import type { Culture, Learned } from '../contract.ts'
import { listOf } from '../listRules.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const ask = async (t: Tenant, who: Who, what: string, query = '') => {
  const { status, body, text } = await t.as(who).get(`/statistics/${what}${query}`)
  expect(status, text).toBe(200)
  return body
}
const cultureFor = (t: Tenant, who: Who, query = ''): Promise<Culture> => ask(t, who, 'culture', query)
const learnedFor = (t: Tenant, who: Who, query = ''): Promise<Learned> => ask(t, who, 'learned', query)
/** Colleagues with no account yet. */
const hire = (t: Tenant, departmentId: string, count: number) =>
  t.owner(
    `insert into users (ks_id, id, firstname, lastname, email, role_id, department_id)
     select $1, gen_random_uuid(), 'Kollega', 'Nummer ' || n, gen_random_uuid() || '@x.example', 3, $2 from generate_series(1, $3::int) n`,
    [t.ksId, departmentId, count],
  )
const totalOf = async (t: Tenant, who: Who, list: object) =>
  (await t.as(who).get(`/deviations?${new URLSearchParams(Object.entries(list).map(([k, v]): [string, string] => [k, String(v)]))}`)).body
    .total

test('how willingly it is reported: reports for every hundred people, and warnings against incidents, each with its list (domain 7.3)', async () => {
  const t = await portal.tenant()
  for (const deviationType of ['nearMiss', 'unsafeCondition', 'unsafeCondition', 'incident']) await reported(t, { deviationType })
  await reported(t, { deviationType: 'improvement' }, 'otherEmployee')
  await hire(t, t.departments.north, 12)
  const culture = await cultureFor(t, 'auditor')
  expect(culture).toMatchObject({ reported: 5, nearMisses: 1, unsafeConditions: 2, incidents: 1, warningShare: 75 })
  expect(culture.perHundred).toBe(Math.round((5 / culture.people) * 1000) / 10)
  expect(await totalOf(t, 'auditor', listOf.warnings(culture, culture))).toBe(3)
  for (const who of ['employee', 'otherEmployee'] as const) expect((await t.as(who).get('/statistics/culture')).status).toBe(403)
})

test('no number tells of fewer than five people, however the page is narrowed', async () => {
  const t = await portal.tenant()
  await reported(t)
  await reported(t, {}, 'otherEmployee')
  await hire(t, t.departments.north, 12)
  const whole = await cultureFor(t, 'admin')
  expect(whole.groups.reduce((sum, { people }) => sum + people, 0)).toBe(whole.people)
  const groups = [whole, await cultureFor(t, 'admin', `?departmentId=${t.departments.south}`)].flatMap((one) => one.groups)
  for (const { people } of groups) expect(people).toBeGreaterThanOrEqual(5)
  expect((await cultureFor(t, 'admin', `?departmentId=${t.departments.south}`)).perHundred).toBe(null)
  const other = await portal.tenant()
  expect((await cultureFor(other, 'admin', `?departmentId=${t.departments.north}`)).groups).toEqual([])
  expect((await cultureFor(other, 'admin')).reported).toBe(0)
})

test('grave cases are told of by number, without a title or a name, and restricted ones to those who may read them', async () => {
  const t = await portal.tenant()
  const grave = await closedGrave(t, 'critical')
  await started(t, { severity: 'low' })
  const hidden = await secret(t, { severity: 'critical' })
  const { text } = await t.as('auditor').get('/statistics/learned')
  for (const word of [grave.title, hidden.number, 'Name', 'Prøve'])
    expect([word, text.replaceAll('departmentName', '').includes(word)]).toEqual([word, false])
  const learned = await learnedFor(t, 'auditor')
  expect(learned).toMatchObject({ graveCount: 1, grave: [{ number: grave.number, severity: 'critical', status: 'closed', days: 0 }] })
  expect(await totalOf(t, 'auditor', listOf.grave(learned, learned))).toBe(1)
  const forEmployee = await learnedFor(t, 'employee')
  expect(forEmployee.graveCount).toBe(await totalOf(t, 'employee', listOf.grave(forEmployee, forEmployee)))
})

test('what was learned in the period stands in the report; narrowed to a department, of cases the reader may see', async () => {
  const t = await portal.tenant()
  const one = await closedGrave(t)
  const lesson = { title: 'Sjekk rekkverket hver morgen', body: 'Et rekkverk som er tatt ned, skal opp igjen samme dag.' }
  expect((await t.as('leader').post(`/deviations/${one.id}/lesson`, { version: (await seen(t, one.id)).version, ...lesson })).status).toBe(
    200,
  )
  const titles = async (who: Who, query = '') => (await learnedFor(t, who, query)).lessons.map(({ title }) => title)
  expect(await titles('auditor')).toEqual([lesson.title])
  expect(await titles('otherEmployee')).toEqual([lesson.title])
  expect(await titles('auditor', `?departmentId=${one.departmentId}`)).toEqual([lesson.title])
  expect(await titles('otherEmployee', `?departmentId=${one.departmentId}`)).toEqual([])
  expect(await titles('auditor', `?to=${addDays(osloDate(new Date()), -1)}`)).toEqual([])
})
