import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../../../../apps/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('an admin adds a place and takes it out of use; the log has both', async () => {
  const t = await portal.tenant()
  const admin = t.as('admin')
  const added = await admin.post('/locations', { name: 'Verkstedet', zipCode: '5003', responsibleId: t.users.employee.id })
  expect(added.status).toBe(200)
  expect(added.body).toMatchObject({ responsibleName: 'employee Prøve', isActive: true })
  expect((await admin.post(`/locations/${added.body.id}/retire`, { version: 1 })).body).toMatchObject({ isActive: false, version: 2 })
  const log = await t.owner(`select action from audit where ks_id = $1 and entity_type = 'location' order by n`, [t.ksId])
  expect(log.map((entry) => entry.action)).toEqual(['location.add', 'location.retire'])
  expect((await portal.anonymous.get('/locations')).status).toBe(401)
})

test('a name is in use once; a name out of use is free, and then cannot come back', async () => {
  const t = await portal.tenant()
  const admin = t.as('admin')
  const { body: first } = await admin.post('/locations', { name: 'Brygga' })
  expect((await admin.post('/locations', { name: 'BRYGGA' })).body.fields).toEqual({ name: 'Navnet er allerede i bruk' })
  await admin.post(`/locations/${first.id}/retire`, { version: 1 })
  expect((await admin.post('/locations', { name: 'Brygga' })).status).toBe(200)
  expect((await admin.post(`/locations/${first.id}/restore`, { version: 2 })).status).toBe(422)
})

test('a leader keeps the places they are responsible for, and no others', async () => {
  const t = await portal.tenant()
  const leader = t.as('leader')
  expect((await leader.post('/locations', { name: 'Noens' })).body.fields.responsibleId).toContain('Som leder')
  const { body: own } = await leader.post('/locations', { name: 'Riggen', responsibleId: t.users.leader.id })
  expect(own.canEdit).toBe(true)
  expect((await t.as('otherLeader').put(`/locations/${own.id}`, { name: 'Min rigg', version: 1 })).body.code).toBe('scope')
  expect((await t.as('employee').put(`/locations/${own.id}`, { name: 'Min rigg', version: 1 })).body.code).toBe('forbidden')
  expect((await leader.put(`/locations/${own.id}`, { name: 'Rigg A', version: 1 })).body).toMatchObject({ name: 'Rigg A', version: 2 })
  expect((await leader.put(`/locations/${own.id}`, { name: 'Rigg B', version: 1 })).status).toBe(409)
})

test('a place in Norway has a Norwegian postal code', async () => {
  const t = await portal.tenant()
  expect((await t.as('admin').post('/locations', { name: 'Brygga', zipCode: '123' })).body.fields).toEqual({
    zipCode: 'Postnummeret skal ha 4 siffer',
  })
})

test('TEN-01 TEN-04 a place of another tenant is not there, and its people answer for none of ours', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { body: theirs } = await other.as('admin').post('/locations', { name: 'Deres' })
  const foreign = await t.as('admin').put(`/locations/${theirs.id}`, { name: 'Vår', version: 1 })
  const unknown = await t.as('admin').put(`/locations/${newId()}`, { name: 'Vår', version: 1 })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect((await t.as('admin').post('/locations', { name: 'Vår', responsibleId: other.users.admin.id })).status).toBe(422)
  expect((await t.as('admin').get('/locations')).body.items).toEqual([])
})

test('a place may say where it is, as maps write it; of people no position is kept', async () => {
  const t = await portal.tenant()
  const admin = t.as('admin')
  const { body } = await admin.post('/locations', { name: 'Brygga', coordinates: '60.3975,5.3245' })
  expect(body.coordinates).toBe('60.39750, 5.32450')
  expect((await t.as('employee').get('/locations')).body.items).toMatchObject([{ coordinates: '60.39750, 5.32450' }])
  const bad = await admin.put(`/locations/${body.id}`, { name: 'Brygga', coordinates: '91, 5', version: 1 })
  expect([bad.status, bad.body.fields.coordinates]).toEqual([400, 'Skriv posisjonen slik: 59.91390, 10.75220'])
  expect((await admin.put(`/locations/${body.id}`, { name: 'Brygga', version: 1 })).body.coordinates).toBe('60.39750, 5.32450')
  expect((await admin.put(`/locations/${body.id}`, { name: 'Brygga', coordinates: '', version: 2 })).body.coordinates).toBeNull()
  const report = { description: 'Rekkverk mangler på brygga', locationId: body.id }
  expect((await t.as('employee').post('/deviations', { ...report, latitude: 60.3975 })).status).toBe(400)
  expect((await t.as('employee').post('/deviations', { ...report, position: '60.3975, 5.3245' })).status).toBe(400)
})
