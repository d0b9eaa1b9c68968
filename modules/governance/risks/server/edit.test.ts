import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, placeOf, readRisk, reasons, refused, risk, score } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const assessment = async (t: Tenant) =>
  ok(
    await t.as('leader').post('/risk-assessments', {
      title: 'Arbeid på tak',
      assessmentType: 'infosec',
      departmentId: t.departments.north,
      template: 'office',
    }),
  )
const hazardsOf = async (t: Tenant, { id }: { id: string }) => ok(await t.as('leader').get(`/risks?assessmentId=${id}&show=all`)).items
const fresh = async (t: Tenant, { id }: { id: string }) => ok(await t.as('leader').get(`/risk-assessments/${id}`))
const edit = (t: Tenant, who: Who, one: any, given: object) => {
  const { id, version, title, category, owner, departmentId } = one
  return t.as(who).put(`/risks/${id}`, { version, title, category, ownerId: owner.id, departmentId, ...given })
}

test('a hazard that is deleted stays so when its assessment moves', async () => {
  const t = await portal.tenant()
  const one = await assessment(t)
  const [first, ...others] = await hazardsOf(t, one)
  ok(await act(t, 'leader', first, 'delete'))
  const { title, version } = await fresh(t, one)
  const locationId = await placeOf(t)
  const moved = { version, title, departmentId: t.departments.north, locationId, ownerId: t.users.leader.id }
  ok(await t.as('leader').put(`/risk-assessments/${one.id}`, moved))
  const left = await hazardsOf(t, one)
  expect(left.map(({ id }: any) => id).toSorted()).toEqual(others.map(({ id }: any) => id).toSorted())
  expect(left.map(({ locationName }: any) => locationName)).toContain('Solbakken')
})

test('a risk is owned by whoever may decide about it', async () => {
  const t = await portal.tenant()
  const given = { title: 'Fall', category: 'workAtHeight', departmentId: t.departments.north, ownerId: t.users.employee.id }
  const expected = { ownerId: 'Risikoeieren må være leder eller administrator' }
  expect(refused(await t.as('leader').post('/risks', given))).toEqual([422, 'guard', expected])
  const one = await risk(t)
  expect(refused(await edit(t, 'leader', one, { ownerId: t.users.employee.id }))).toEqual([422, 'guard', expected])
  expect(ok(await edit(t, 'leader', one, { ownerId: t.users.otherAdmin.id })).owner.id).toBe(t.users.otherAdmin.id)
})

test('whoever made the first risk of the register decides about none of the others', async () => {
  const t = await portal.tenant()
  await risk(t)
  const south = ok(
    await t
      .as('admin')
      .post('/risks', { title: 'Brann i bod', category: 'fire', departmentId: t.departments.south, ownerId: t.users.admin.id }),
  )
  expect(refused(await act(t, 'leader', south, 'score', { probability: 1, consequence: 1 })).slice(0, 2)).toEqual([403, 'scope'])
  const given = { title: 'Fall', category: 'workAtHeight', assessmentId: south.assessment.id }
  expect((await t.as('otherLeader').post('/risks', given)).status).toBe(403)
})

test('a risk of the register is not moved to a place or a project that is not in use', async () => {
  const t = await portal.tenant()
  const one = await risk(t, { locationId: await placeOf(t) })
  const old = await placeOf(t, 'Den gamle brakka')
  await t.owner('update locations set is_active = false where ks_id = $1 and id = $2', [t.ksId, old])
  expect(refused(await edit(t, 'leader', one, { locationId: old }))[2]).toHaveProperty('locationId')
  const unknown = await edit(t, 'leader', one, { locationId: one.locationId, projectId: crypto.randomUUID() })
  expect(refused(unknown)[2]).toHaveProperty('projectId')
  await t.owner('update locations set is_active = false where ks_id = $1', [t.ksId])
  expect(ok(await edit(t, 'leader', one, { locationId: one.locationId, title: 'Fall fra tak' })).title).toBe('Fall fra tak')
})

test('the risks of an assessment that is archived are closed with it, and nobody is asked about them', async () => {
  const t = await portal.tenant()
  const one = await assessment(t)
  const [first, second] = await hazardsOf(t, one)
  const accepted = ok(await score(t, first, 2, 3))
  const given = { title: accepted.title, category: accepted.category, mitigation: 'Rekkverk' }
  const ready = ok(await t.as('leader').put(`/risks/${first.id}`, { ...given, version: accepted.version }))
  ok(await act(t, 'leader', ready, 'accept', { until: ready.acceptable.until, reason: 'Vi kommer ikke lavere før vinteren' }))
  const asked = ok(await score(t, second, 1, 1, reasons))
  ok(await act(t, 'leader', asked, 'ask-acceptance', { acceptorIds: [t.users.leader.id], reason: 'Vi må vite om det er greit' }))
  const open = async () => ok(await t.as('leader').get('/risks')).total
  expect(await open()).toBeGreaterThan(2)
  ok(
    await t
      .as('leader')
      .post(`/risk-assessments/${one.id}/archive`, { version: (await fresh(t, one)).version, reason: 'Arbeidet er avsluttet' }),
  )
  expect([await open(), ok(await t.as('leader').get('/risks/heat-map')).total]).toEqual([0, 0])
  // It is still read with what was in it.
  const hazards = ok(await t.as('leader').get(`/risks/grid?assessmentId=${one.id}`))
  expect([hazards.items.length, hazards.canAdd]).toEqual([one.riskCount, false])
  expect(await fresh(t, one)).toMatchObject({ riskCount: one.riskCount, worstLevel: 'medium' })
  const next = { title: 'Arbeid på tak i år', assessmentType: 'infosec', departmentId: t.departments.north, copyFromId: one.id }
  expect(ok(await t.as('leader').post('/risk-assessments', next)).riskCount).toBe(one.riskCount)
  expect(await readRisk(t, first.id)).toMatchObject({
    status: 'closed',
    closeReason: 'Arbeidet er avsluttet',
    acceptance: { endedAs: 'closed' },
  })
  expect((await readRisk(t, second.id)).approval.status).toBe('withdrawn')
  expect(ok(await t.as('leader').get('/dashboard/inbox')).items.map(({ number }: any) => number)).not.toContain(asked.number)
  const { items } = ok(await t.as('leader').get(`/risks/${first.id}/timeline`))
  expect(items.map(({ action }: any) => action)).toContain('risk.close')
})
