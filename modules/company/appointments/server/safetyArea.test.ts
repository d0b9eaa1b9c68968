import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Client, nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { uploaded } from '../../../cases/deviations/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())
const arc = { description: 'Lysbue i tavla da sikringen ble lagt inn', category: 'electrical', severity: 'critical' }
const fall = { description: 'Falt i trappa', category: 'personalInjury', isSomeoneInjured: true }
const injury = { personName: 'Ola Ukjent', relation: 'permanent', occurredAt: new Date().toISOString(), outcome: 'firstAid' }

/** Departments as Skarvholmen's (domain 8.2): the office in three, the workshop in one; payroll lies below the management and carries no area. */
async function company(t: Tenant) {
  const admin = t.as('admin')
  const add = async (name: string, parentId: string, safetyArea?: string) =>
    (await admin.post('/departments', { name, parentId, safetyArea })).body.id as string
  const { root } = t.departments
  await admin.put(`/departments/${root}`, { name: 'Skarvholmen', safetyArea: 'Kontor', version: 1 })
  const [management, design] = [await add('Ledelse', root, 'Kontor'), await add('Prosjektering', root, 'kontor')]
  return { root, management, design, payroll: await add('Lønn', management), workshop: await add('Verksted', root, 'Verksted') }
}
type Places = Awaited<ReturnType<typeof company>>
const offices: readonly (keyof Places)[] = ['root', 'management', 'design', 'payroll']

const report = async (t: Tenant, departmentId: string, given: object = arc) => {
  const { body, status, text } = await t.as('admin').post('/deviations', { ...given, departmentId })
  expect(status, text).toBe(200)
  return body as { id: string; number: string }
}
const elect = async (t: Tenant, safetyArea: string) => {
  const user = await t.addUser({ departmentId: t.departments.south, firstname: 'Åse' })
  await appoint(t, user.id, 'verneombud', { safetyArea })
  return { user, client: await t.asUser(user) }
}
const isNotified = async (t: Tenant, userId: string, id: string) =>
  (await t.owner(`select from notifications where ks_id = $1 and user_id = $2 and entity_id = $3`, [t.ksId, userId, id])).length > 0
const sees = async (client: Client, id: string) => (await client.get(`/deviations/${id}`)).status === 200
const move = async (t: Tenant, id: string, given: object, who: Who = 'admin') => {
  const { items } = (await t.as('admin').get('/departments')).body
  const { name, version } = items.find((one: { id: string }) => one.id === id)
  return t.as(who).put(`/departments/${id}`, { name, version, ...given })
}

test('a safety representative of the office sees and is told of electric danger in each of its departments, and not in the workshop', async () => {
  const t = await portal.tenant()
  const at = await company(t)
  const { user, client } = await elect(t, 'Kontor')
  const found = []
  for (const [name, departmentId] of Object.entries(at)) {
    const { id } = await report(t, departmentId)
    found.push([name, await sees(client, id), await isNotified(t, user.id, id)])
  }
  expect(found).toEqual(Object.keys(at).map((name) => [name, offices.includes(name as 'root'), offices.includes(name as 'root')]))
  const listed = (await client.get('/deviations')).body.items as { departmentId: string }[]
  expect(listed.map(({ departmentId }) => departmentId).toSorted()).toEqual(offices.map((name) => at[name]).toSorted())
})

test('the register of injuries, the restricted case and the stop of work follow the area', async () => {
  const t = await portal.tenant()
  const at = await company(t)
  const { user, client } = await elect(t, 'Kontor')
  const stop = (id: string) => client.post(`/deviations/${id}/work-stops`, { reason: 'Trinnet er løst' })
  const [inside, outside] = [await report(t, at.payroll, fall), await report(t, at.workshop, fall)]
  for (const { id } of [inside, outside]) expect((await t.as('admin').post(`/deviations/${id}/injuries`, injury)).status).toBe(200)
  expect([await sees(client, inside.id), await sees(client, outside.id)]).toEqual([true, false])
  expect((await client.get('/injuries')).body.items.map(({ number }: { number: string }) => number)).toEqual([inside.number])
  const readers = await t.owner('select d.id from deviations d, restricted_readers(d.id) r where d.ks_id = $1 and r.user_id = $2', [
    t.ksId,
    user.id,
  ])
  expect(readers).toEqual([{ id: inside.id }])
  expect([(await stop(inside.id)).body.standing.isByRepresentative, (await stop(outside.id)).status]).toEqual([true, 404])
})

test('a department that moves into the area or out of it is of it from then on, and what was read earlier follows', async () => {
  const t = await portal.tenant()
  const at = await company(t)
  const { user, client } = await elect(t, 'Kontor')
  const [inDesign, inWorkshop] = [await report(t, at.design), await report(t, at.workshop)]
  const before = { 'x-as-of': await nowOf(t) }
  expect((await move(t, at.workshop, { safetyArea: 'KONTOR' })).status).toBe(200)
  expect((await move(t, at.design, { safetyArea: 'Modell' })).status).toBe(200)
  expect([await sees(client, inDesign.id), await sees(client, inWorkshop.id)]).toEqual([false, true])
  const then = (await client.get('/deviations', before)).body.items.map(({ id }: { id: string }) => id)
  expect(then).toEqual([inWorkshop.id])
  const [newDesign, newWorkshop] = [await report(t, at.design), await report(t, at.workshop)]
  expect([await isNotified(t, user.id, newDesign.id), await isNotified(t, user.id, newWorkshop.id)]).toEqual([false, true])
  // Without an area of its own it is of the area it lies in.
  expect((await move(t, at.design, { safetyArea: null, parentId: at.workshop })).status).toBe(200)
  expect(await sees(client, newDesign.id)).toBe(true)
})

test('two representatives of overlapping areas are each told, and one of two areas is told once', async () => {
  const t = await portal.tenant()
  const at = await company(t)
  const [office, both] = [await elect(t, 'Kontor'), await elect(t, 'Kontor')]
  await appoint(t, both.user.id, 'verneombud', { departmentId: at.payroll })
  const { id } = await report(t, at.payroll)
  const notified = await t.owner(
    `select user_id, count(*)::int as n from notifications where ks_id = $1 and entity_id = $2 and event = 'deviationCritical' group by 1`,
    [t.ksId, id],
  )
  for (const { user } of [office, both]) expect(notified.filter(({ user_id }) => user_id === user.id)).toEqual([{ user_id: user.id, n: 1 }])
})

test('an area of the same name in another company is another area', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [at, there] = [await company(t), await company(other)]
  const { user, client } = await elect(t, 'Kontor')
  const { id } = await report(other, there.management)
  expect([await sees(client, id), await isNotified(other, user.id, id)]).toEqual([false, false])
  await report(t, at.management)
  expect((await client.get('/deviations')).body.items).toHaveLength(1)
})

test('an area that no department carries any more opens nothing', async () => {
  const t = await portal.tenant()
  const at = await company(t)
  const { user, client } = await elect(t, 'Borte')
  const { id } = await report(t, at.management)
  expect([await sees(client, id), await isNotified(t, user.id, id)]).toEqual([false, false])
  expect((await client.get('/deviations')).body.items).toEqual([])
})

test('one election covers the whole area, with one protocol, for two years', async () => {
  const t = await portal.tenant()
  const other = await portal.tenant()
  await company(t)
  await t.owner(`update departments set safety_area = 'Tunnel' where ks_id = $1`, [other.ksId])
  const fileIds = [await uploaded(t, 'admin', 'protokoll.txt')]
  const register = (given: object) =>
    t.as('admin').post('/appointments', { userId: t.users.employee.id, appointmentType: 'verneombud', fromDate: today, fileIds, ...given })
  for (const given of [{ safetyArea: 'Tunnel' }, { safetyArea: 'Kontor', departmentId: t.departments.north }])
    expect((await register(given)).body.missing).toEqual(['safetyArea'])
  const made = (await register({ safetyArea: 'KONTOR' })).body
  expect(made).toMatchObject({ safetyArea: expect.stringMatching(/^kontor$/i), department: null, location: null, state: 'held' })
  expect(made.toDate).toBe(addDays(addMonths(today, 24), -1))
  expect((await register({ safetyArea: 'kontor' })).body.missing).toEqual(['userId'])
})

test('the last department of an area somebody is elected for keeps its name until the office is ended', async () => {
  const t = await portal.tenant()
  const at = await company(t)
  await elect(t, 'Verksted')
  expect((await move(t, at.workshop, { safetyArea: 'Hall' })).body.fields.safetyArea).toContain('Verksted')
  expect((await move(t, at.workshop, { safetyArea: 'VERKSTED' })).status).toBe(200)
  await t.owner(`update appointments set ended_at = now(), end_reason = 'Valgt på nytt' where ks_id = $1`, [t.ksId])
  expect((await move(t, at.workshop, { safetyArea: 'Hall' })).status).toBe(200)
})

test('an injury nobody leads or represents reaches the administrators, whoever represents another area', async () => {
  const t = await portal.tenant()
  const at = await company(t)
  await elect(t, 'Kontor')
  await t.owner(`update departments set leader_id = null where ks_id = $1`, [t.ksId])
  const may = async (departmentId: string) => {
    const { body } = await t.as('employee').post('/deviations', { ...fall, departmentId })
    return sees(t.as('admin'), body.id)
  }
  expect([await may(at.management), await may(at.workshop)]).toEqual([false, true])
})

test('S7: nobody widens the area of an office they hold or are to fill, by a name or by a place in the tree', async () => {
  const t = await portal.tenant()
  const { north, south } = t.departments
  expect((await move(t, south, { safetyArea: 'Kontor' })).status).toBe(200)
  const { id } = (await t.as('employee').post('/deviations', { description: 'Lønnsliste på avveie', category: 'privacy' })).body
  const officer = t.as('otherAdmin')
  const widen = async (given: object) => (await move(t, north, given, 'otherAdmin')).body.code
  const office = await appoint(t, t.users.otherAdmin.id, 'personvernombud', { safetyArea: 'Kontor' })
  expect([await widen({ safetyArea: 'KONTOR' }), await widen({ parentId: south })]).toEqual(['sod', 'sod'])
  expect(await sees(officer, id)).toBe(false)
  await t.owner('update appointments set user_id = $3, substitute_id = $4 where ks_id = $1 and id = $2', [
    t.ksId,
    office,
    t.users.otherEmployee.id,
    t.users.otherAdmin.id,
  ])
  expect(await widen({ safetyArea: 'Kontor' })).toBe('sod')
  expect((await move(t, north, { safetyArea: 'Verksted' }, 'otherAdmin')).status).toBe(200)
  expect((await move(t, north, { safetyArea: 'Kontor' })).status).toBe(200)
})
