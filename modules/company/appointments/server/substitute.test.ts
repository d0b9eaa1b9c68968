import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, type TestUser, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
/** `otherEmployee` holds an office, and has a substitute of their own in it. */
async function office(t: Tenant, type: string, substitute: Pick<TestUser, 'id'>, given: object = {}) {
  const id = await appoint(t, t.users.otherEmployee.id, type, given)
  await t.owner('update appointments set substitute_id = $3 where ks_id = $1 and id = $2', [t.ksId, id, substitute.id])
  return id
}
async function away(t: Tenant, substituteId = t.users.otherLeader.id) {
  const absence = { userId: t.users.otherEmployee.id, substituteId, startsOn: today, endsOn: addDays(today, 3) }
  const { status, body, text } = await t.as('otherEmployee').post('/absences', absence)
  expect(status, text).toBe(200)
  return body as { id: string }
}
const breached = async (t: Tenant) =>
  (await t.as('employee').post('/deviations', { description: 'Lønnsliste på avveie', category: 'privacy' })).body as {
    id: string
    number: string
  }
const assessment = { version: 0, howArose: 'En lønnsliste ble sendt til feil mottaker' }

test('while the data protection officer is away, the office’s own substitute is told, assesses the breach on their behalf, and no longer afterwards', async () => {
  const t = await portal.tenant()
  const vara = await t.addUser({ roleId: 3 })
  const client = await t.asUser(vara)
  await office(t, 'personvernombud', vara)
  const before = await breached(t)
  expect((await client.get(`/deviations/${before.id}`)).status).toBe(404)
  const absence = await away(t)
  const during = await breached(t)
  for (const { id } of [before, during]) expect((await client.get(`/deviations/${id}`)).status).toBe(200)
  const { items } = (await client.get('/notifications')).body
  expect(items.map(({ title }: { title: string }) => title).join()).toContain(during.number)
  const saved = await client.put(`/deviations/${during.id}/privacy-breach`, assessment)
  expect(saved.status, saved.text).toBe(200)
  const [entry] = await t.owner(`select after from audit where ks_id = $1 and entity_type = 'privacyBreach' and actor_id = $2`, [
    t.ksId,
    vara.id,
  ])
  expect(entry).toMatchObject({ after: { onBehalfOfId: t.users.otherEmployee.id, onBehalfOfName: 'otherEmployee Prøve' } })
  // Who stands in for the person does their work, and fills no office by it: an office is the administrators’ to give (domain 1.3).
  for (const { id } of [before, during]) expect((await t.as('otherLeader').get(`/deviations/${id}`)).status).toBe(404)
  await t.as('otherEmployee').post(`/absences/${absence.id}/end`, { version: 1 })
  for (const { id } of [before, during]) expect((await client.get(`/deviations/${id}`)).status).toBe(404)
})

test('the safety representative’s deputy stops dangerous work while the representative is away, in their area alone', async () => {
  const t = await portal.tenant()
  const vara = await t.addUser({ roleId: 3 })
  const client = await t.asUser(vara)
  await office(t, 'verneombud', vara, { departmentId: t.departments.north })
  const report = async (who: Who) =>
    (await t.as(who).post('/deviations', { description: 'Rekkverk mangler på dekket', category: 'workAtHeight' })).body.id as string
  const [north, south] = [await report('employee'), await report('otherLeader')]
  const stop = async (id: string) => (await client.post(`/deviations/${id}/work-stops`, { reason: 'Fare for fall fra dekket' })).status
  expect(await stop(north)).toBe(404)
  await away(t)
  expect([await stop(north), await stop(south)]).toEqual([200, 404])
  const [entry] = await t.owner(`select after from audit where ks_id = $1 and action = 'deviation.stopWork'`, [t.ksId])
  expect(entry).toMatchObject({ after: { isByRepresentative: true, onBehalfOfName: 'otherEmployee Prøve' } })
})

test('an office whose holder is away asks of its substitute what is asked of the holder: a second factor', async () => {
  const t = await portal.tenant()
  const vara = await t.addUser({ roleId: 3 })
  await office(t, 'hmsAnsvarlig', vara)
  await t.owner(`update companies set two_factor_offices = '{hmsAnsvarlig}' where ks_id = $1`, [t.ksId])
  const isAsked = async () => (await t.owner('select auth.demands_two_factor($1, $2) as yes', [t.ksId, vara.id]))[0]!['yes']
  expect(await isAsked()).toBe(false)
  await away(t)
  expect(await isAsked()).toBe(true)
})

test('who receives reports of wrongdoing is named, and has nobody in their stead', async () => {
  const t = await portal.tenant()
  const vara = await t.addUser({ roleId: 3 })
  for (const type of ['varslingsmottaker', 'tillitsvalgt']) await office(t, type, vara)
  await away(t)
  const filled = await t.owner('select appointment_type as type from appointments_now() where ks_id = $1 and user_id = $2', [
    t.ksId,
    vara.id,
  ])
  expect(filled).toEqual([{ type: 'tillitsvalgt' }])
})

test('S7: nobody registers or confirms an office with themselves as its substitute, and such a row opens nothing', async () => {
  const t = await portal.tenant()
  const given = { userId: t.users.otherEmployee.id, appointmentType: 'personvernombud', fromDate: today }
  expect((await t.as('admin').post('/appointments', { ...given, substituteId: t.users.admin.id })).body.code).toBe('sod')
  const director = { ...given, appointmentType: 'dagligLeder', substituteId: t.users.otherAdmin.id }
  const { id } = (await t.as('admin').post('/appointments', director)).body
  expect((await t.as('otherAdmin').post(`/appointments/${id}/confirm`, { version: 1 })).body.code).toBe('sod')
  await office(t, 'personvernombud', t.users.otherAdmin)
  const one = await breached(t)
  await away(t)
  expect((await t.as('otherAdmin').get(`/deviations/${one.id}`)).status).toBe(404)
})

test('S7: nobody fills an office by an absence they arranged for its holder', async () => {
  const t = await portal.tenant()
  await office(t, 'personvernombud', t.users.admin)
  const { id } = await breached(t)
  const absence = { userId: t.users.otherEmployee.id, substituteId: t.users.leader.id, startsOn: today, endsOn: addDays(today, 3) }
  const own = (await t.as('admin').post('/absences', absence)).body
  expect((await t.as('admin').get(`/deviations/${id}`)).status).toBe(404)
  await t.as('admin').post(`/absences/${own.id}/end`, { version: 1 })
  expect((await t.as('otherAdmin').post('/absences', absence)).status).toBe(200)
  expect((await t.as('admin').get(`/deviations/${id}`)).status).toBe(200)
})
