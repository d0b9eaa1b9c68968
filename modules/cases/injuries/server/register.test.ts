import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const lastMonth = addMonths(`${osloDate(new Date()).slice(0, 7)}-01`, -1)
const day = addDays(lastMonth, 9)
const whole = {
  personName: 'Ola Ukjent',
  relation: 'permanent',
  occurredAt: `${day}T10:00:00Z`,
  activity: 'Montering av stillas',
  mechanism: 'fallToLower',
  bodyPart: 'leg',
  outcome: 'firstAid',
  medicalTreatment: false,
  witnesses: 'Per så det',
}
async function hurt(t: Tenant, given: object = {}, who: Who = 'employee', leader: Who = 'leader') {
  const report = { description: 'Falt fra stillas', category: 'personalInjury', isSomeoneInjured: true }
  const { id, number } = (await t.as(who).post('/deviations', report)).body as { id: string; number: string }
  const { status, text } = await t.as(leader).post(`/deviations/${id}/injuries`, { ...whole, ...given })
  expect(status, text).toBe(200)
  return { id, number }
}
const read = (t: Tenant, who: Who, query = '') => t.as(who).get(`/injuries${query}`)
const numbers = async (t: Tenant, who: Who, query = '') => {
  const { status, body } = await read(t, who, query)
  return status === 200 ? body.items.map(({ number }: { number: string }) => number).toSorted() : status
}
const away = { outcome: 'lostTime', absenceStart: day, absenceEnd: addDays(day, 14) }

test('aml. § 5-1: who reads the register, each of what is theirs; each read is filed (domain 4.2, 4.3, 1.3)', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await appoint(t, t.users.admin.id, 'hmsAnsvarlig')
  await appoint(t, t.users.otherEmployee.id, 'verneombud', { departmentId: t.departments.north })
  const north = await hurt(t)
  const south = await hurt(t, {}, 'otherEmployee', 'otherLeader')
  await hurt(other)
  const both = [north.number, south.number]
  const everyone: Who[] = ['admin', 'otherEmployee', 'leader', 'otherLeader', 'auditor', 'otherAdmin', 'employee', 'controller']
  expect(await Promise.all(everyone.map(async (who) => [who, await numbers(t, who)]))).toEqual([
    ['admin', both],
    ['otherEmployee', [north.number]],
    ['leader', [north.number]],
    ['otherLeader', [south.number]],
    ['auditor', []],
    ['otherAdmin', 403],
    ['employee', 403],
    ['controller', 403],
  ])
  const filed = await t.owner(`select actor_id, after from audit where ks_id = $1 and action = 'injury.readRegister' order by n`, [t.ksId])
  expect(filed.map(({ actor_id }) => actor_id).toSorted()).toEqual(
    [t.users.admin, t.users.otherEmployee, t.users.leader, t.users.otherLeader].map(({ id }) => id).toSorted(),
  )
  expect(JSON.stringify(filed)).not.toMatch(/Ola|stillas/)
  // Let in to the case by hmsAnsvarlig, the auditor reads it here and there, and writes nowhere.
  const give = { userId: t.users.auditor.id, reason: 'Skal gå gjennom skaderegisteret' }
  expect((await t.as('admin').post(`/deviations/${north.id}/access/give`, give)).status).toBe(200)
  expect(await numbers(t, 'auditor')).toEqual([north.number])
  expect((await t.as('auditor').post(`/deviations/${north.id}/injuries/open`)).body.items[0].canEdit).toBe(false)
  expect((await t.as('auditor').post(`/deviations/${north.id}/injuries`, whole)).status).toBe(403)
})

test('the occupational health service reads the register without the cases; the committee reads it without names', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherEmployee.id, 'bhtKontakt')
  await appoint(t, t.users.controller.id, 'amuMedlem')
  await hurt(t)
  const [named] = (await read(t, 'otherEmployee')).body.items
  expect(named).toMatchObject({ personName: 'Ola Ukjent', activity: whole.activity, isNamed: true, deviationId: null })
  const { body, text } = await read(t, 'controller')
  expect(body.items[0]).toMatchObject({ isNamed: false, personName: null, activity: null, mechanism: 'fallToLower', outcome: 'firstAid' })
  expect(text).not.toMatch(/Ola|stillas|Per så/)
  for (const who of ['otherEmployee', 'controller'] as const)
    expect((await t.as(who).post('/injuries/export', { format: 'csv' })).status).toBe(403)
})

test('the sums are those of H1, H2 and F: the day of the injury is no absence, and whoever is away is away until today (domain 7.2)', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.admin.id, 'hmsAnsvarlig')
  const worked = { month: lastMonth, departmentId: null, ownHours: 10_000, hiredHours: 0, subcontractorHours: 0 }
  expect((await t.as('admin').post('/hours', worked)).status).toBe(200)
  await hurt(t, away)
  await hurt(t, { outcome: 'medicalTreatment', relation: 'hired', employerName: 'Bemanning AS' })
  await hurt(t, { ...away, relation: 'subcontractor', employerName: 'Fasade AS' })
  await hurt(t, { relation: null })
  const { sums, items } = (await read(t, 'admin', '?rated=true')).body
  const rates = (await t.as('admin').get('/statistics/injury-rates')).body.months.at(-1)
  expect(sums).toEqual({ injuries: 3, lostTime: 1, absenceDays: 14 })
  expect({ injuries: rates.injuries, lostTime: rates.lostTime, absenceDays: rates.absenceDays }).toEqual(sums)
  expect(items.map(({ absenceDays }: { absenceDays: number | null }) => absenceDays).filter(Boolean)).toEqual([14])
  expect((await read(t, 'admin')).body.sums.injuries).toBe(4)
  expect((await read(t, 'admin', '?outcome=lostTime')).body.total).toBe(2)
  expect((await read(t, 'admin', `?from=${addDays(day, 1)}`)).body.total).toBe(0)
})

test('SES-12: the register is taken out by whom 4.2 names, as it is shown, when they have just proved who they are', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherEmployee.id, 'verneombud', { departmentId: t.departments.north })
  const north = await hurt(t, { personName: '=1+1 Ola', ...away })
  await hurt(t, {}, 'otherEmployee', 'otherLeader')
  const ask = (who: Who) => t.as(who).post('/injuries/export', { format: 'csv' })
  const { status, text } = await ask('otherEmployee')
  expect(status, text).toBe(200)
  const [top, ...rows] = parse(text, { bom: true, delimiter: ';' }) as string[][]
  expect(rows).toHaveLength(1)
  const cell = (heading: string) => rows[0]![top!.indexOf(heading)]
  expect([cell('Nr.'), cell('Skadet person'), cell('Utfall'), cell('Fraværsdager')]).toEqual([north.number, "'=1+1 Ola", 'Fravær', '14'])
  expect(text).not.toContain('Per så')
  expect((await ask('leader')).status).toBe(403)
  await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.otherEmployee.id])
  expect((await ask('otherEmployee')).body.code).toBe('stepUp')
})
