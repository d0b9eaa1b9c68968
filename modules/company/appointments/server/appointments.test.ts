import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { uploaded } from '../../../cases/deviations/server/testing.ts'
import { guardedOffices } from '../../../identity/company/contract.ts'
import { settingsTexts } from '../../../identity/company/web/texts.ts'
import { appointmentTexts } from '../texts.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())
const register = (t: Tenant, given: object, who: 'admin' | 'otherAdmin' | 'leader' = 'admin') =>
  t.as(who).post('/appointments', { userId: t.users.employee.id, appointmentType: 'hmsAnsvarlig', fromDate: today, ...given })

test('the offices a second factor may be demanded of are offices, by the same names', () => {
  const words: Partial<Record<string, string>> = appointmentTexts.type
  expect(guardedOffices.map((office) => [office, words[office]])).toEqual(Object.entries(settingsTexts.security.office))
})

test('an administrator registers an office, and everybody may know of it', async () => {
  const t = await portal.tenant()
  const made = await register(t, { departmentId: t.departments.north })
  expect(made.body).toMatchObject({ state: 'held', toDate: null, department: { name: 'Nord' }, can: ['end'] })
  for (const who of ['employee', 'otherLeader', 'auditor'] as const) {
    const { items, canRegister } = (await t.as(who).get('/appointments')).body
    expect([items.length, items[0].can, canRegister]).toEqual([1, [], false])
  }
  expect((await register(t, {}, 'leader')).status).toBe(403)
  expect((await register(t, { departmentId: t.departments.north })).body.missing).toEqual(['userId'])
})

test('S7: nobody registers, confirms or ends their own', async () => {
  const t = await portal.tenant()
  expect((await register(t, { userId: t.users.admin.id })).body.code).toBe('sod')
  const other = (await register(t, { userId: t.users.admin.id }, 'otherAdmin')).body
  const ended = await t.as('admin').post(`/appointments/${other.id}/end`, { version: other.version, reason: 'Vil ikke mer' })
  expect(ended.body.code).toBe('sod')
  const director = (await register(t, { userId: t.users.otherAdmin.id, appointmentType: 'dagligLeder' })).body
  expect((await t.as('otherAdmin').post(`/appointments/${director.id}/confirm`, { version: 1 })).body.code).toBe('sod')
})

test('dagligLeder and varslingsmottaker take effect when a second administrator has confirmed', async () => {
  const t = await portal.tenant()
  const made = (await register(t, { appointmentType: 'varslingsmottaker' })).body
  expect([made.state, made.can, made.why.confirm]).toEqual(['waiting', ['end'], expect.stringContaining('annen administrator')])
  expect((await t.as('admin').post(`/appointments/${made.id}/confirm`, { version: 1 })).body.code).toBe('sod')
  const confirmed = await t.as('otherAdmin').post(`/appointments/${made.id}/confirm`, { version: 1 })
  expect(confirmed.body).toMatchObject({ state: 'held', version: 2 })
  expect((await t.as('otherAdmin').post(`/appointments/${made.id}/confirm`, { version: 2 })).status).toBe(409)
})

test('with one administrator, the same one confirms, a day later', async () => {
  const t = await portal.tenant()
  await t.owner(`update users set role_id = 3 where ks_id = $1 and id = $2`, [t.ksId, t.users.otherAdmin.id])
  const made = (await register(t, { appointmentType: 'dagligLeder' })).body
  const confirm = () => t.as('admin').post(`/appointments/${made.id}/confirm`, { version: 1 })
  expect((await confirm()).body.message).toMatch(/døgn/)
  await t.owner(`update appointments set registered_at = registered_at - interval '24 hours' where ks_id = $1`, [t.ksId])
  expect((await confirm()).body.state).toBe('held')
})

test('a safety representative is elected in writing, for two years exactly (§ 3-4)', async () => {
  const t = await portal.tenant()
  const elected = { appointmentType: 'verneombud', departmentId: t.departments.north }
  expect((await register(t, elected)).body.missing).toEqual(['fileIds'])
  const file = await uploaded(t, 'admin', 'melding.txt')
  const tooLong = { ...elected, fileIds: [file], toDate: addMonths(today, 25) }
  expect((await register(t, tooLong)).body.missing).toEqual(['toDate'])
  const made = (await register(t, { ...elected, fileIds: [file] })).body
  expect(made.toDate).toBe(addDays(addMonths(today, 24), -1))
  const url = `/appointments/${made.id}/files/${file}`
  for (const [who, status] of [
    ['admin', 200],
    ['employee', 200],
    ['auditor', 200],
    ['otherEmployee', 403],
    ['leader', 403],
  ] as const)
    expect([who, (await t.as(who).get(url)).status]).toEqual([who, status])
})

test('what does not hold together is refused at its field', async () => {
  const t = await portal.tenant()
  const b = await portal.tenant()
  const refused: [object, string][] = [
    [{ userId: b.users.employee.id }, 'userId'],
    [{ departmentId: b.departments.north }, 'departmentId'],
    [{ substituteId: t.users.employee.id }, 'substituteId'],
    [{ substituteId: b.users.employee.id }, 'substituteId'],
    [{ toDate: addDays(today, -1) }, 'toDate'],
    [{ fromDate: addDays(today, -30), toDate: addDays(today, -1) }, 'toDate'],
    [{ locationId: crypto.randomUUID() }, 'locationId'],
  ]
  for (const [given, field] of refused) expect([field, (await register(t, given)).body.missing]).toEqual([field, [field]])
})

test('two clicks register one, and an office that is over stays in the list of what was', async () => {
  const t = await portal.tenant()
  const both = await Promise.all([register(t, {}), register(t, {})])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const made = both.find(({ status }) => status === 200)!.body
  const ended = await t.as('admin').post(`/appointments/${made.id}/end`, { version: 1, reason: 'Gått over i ny stilling' })
  expect(ended.body).toMatchObject({ state: 'over', can: [] })
  expect((await t.as('admin').get('/appointments')).body.items).toEqual([])
  expect((await t.as('admin').get('/appointments?past=true')).body.items).toHaveLength(1)
  expect((await t.as('admin').post(`/appointments/${made.id}/end`, { version: 2, reason: 'En gang til' })).status).toBe(409)
})

test('who leaves holds no office any more, also when the company’s directory shuts them out', async () => {
  const t = await portal.tenant()
  expect((await register(t, {})).body.state).toBe('held')
  const someKey = crypto.randomUUID()
  await t.owner(`update users set status = 'deactivated', updated_by = $3 where ks_id = $1 and id = $2`, [
    t.ksId,
    t.users.employee.id,
    someKey,
  ])
  const [over] = (await t.as('admin').get('/appointments?past=true')).body.items
  expect(over).toMatchObject({ state: 'over', endReason: 'Sluttet i virksomheten' })
})
