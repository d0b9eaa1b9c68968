import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const points = [{ text: 'Er det ryddig?', isRequired: true }]
const list = async (t: Tenant, who: Who = 'leader') => (await t.as(who).get('/checklists')).body
const named = async (t: Tenant, name: string) => (await list(t)).items.find((one: { name: string }) => one.name === name)

test('a company begins with lists that are ready, and makes its own', async () => {
  const t = await portal.tenant()
  expect((await list(t)).items.map((one: { name: string }) => one.name)).toContain('Vernerunde kontor')
  const added = await t.as('leader').post('/checklists', { name: 'Åpning av butikk', points })
  expect([added.status, added.body]).toEqual([
    200,
    { id: expect.any(String), name: 'Åpning av butikk', points, isRetired: false, version: 1 },
  ])
  expect((await list(t, 'employee')).items.at(-1)).toEqual(added.body)
  const [logged] = await t.owner(`select action, actor_name from audit where ks_id = $1 and entity_id = $2`, [t.ksId, added.body.id])
  expect(logged).toEqual({ action: 'checklist.add', actor_name: 'leader Prøve' })
})

test('one that came with the product is changed for this company alone, and by one at a time', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id, version } = await named(t, 'Vernerunde kontor')
  const edit = (by: Tenant, seen: number, name = 'Vernerunde hos oss') =>
    by.as('admin').put(`/checklists/${id}`, { version: seen, name, points })
  const both = await Promise.all([edit(t, version), edit(t, version)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await named(t, 'Vernerunde kontor')).toBeUndefined()
  expect(await named(t, 'Vernerunde hos oss')).toMatchObject({ id, points, version: 1 })
  expect((await named(other, 'Vernerunde kontor')).points.length).toBeGreaterThan(10)
  expect((await edit(t, 1)).body).toMatchObject({ version: 2 })
  expect((await edit(t, 1)).status).toBe(409)
  expect((await edit(t, 2, 'x')).status).toBe(400)
  const retired = await t.as('leader').put(`/checklists/${id}/state`, { version: 2, state: 'retired' })
  expect(retired.body).toMatchObject({ isRetired: true, version: 3 })
  expect((await t.as('leader').put(`/checklists/${id}/state`, { version: 3, state: 'inUse' })).body.isRetired).toBe(false)
})

test('a list that changes later leaves the tasks made of it alone', async () => {
  const t = await portal.tenant()
  const { body: checklist } = await t.as('leader').post('/checklists', { name: 'Runde', points })
  const task = { title: 'Runde i dag', priority: 'low', assigneeId: t.users.leader.id, dueDate: '2099-01-04', points: checklist.points }
  const made = (await t.as('leader').post('/tasks', task)).body
  await t
    .as('leader')
    .put(`/checklists/${checklist.id}`, { version: 1, name: 'Runde', points: [{ text: 'Noe annet?', isRequired: false }] })
  expect((await t.as('leader').get(`/tasks/${made.id}`)).body.points).toEqual(made.points)
})

test('administrators and leaders keep the lists; the others read them, and nobody another company’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { body: checklist } = await t.as('leader').post('/checklists', { name: 'Runde', points })
  const change = { version: 1, name: 'Endret runde', points }
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    expect((await t.as(who).post('/checklists', { name: 'Runde', points })).status).toBe(403)
    expect((await t.as(who).put(`/checklists/${checklist.id}`, change)).status).toBe(403)
    expect((await list(t, who)).canEdit).toBe(false)
  }
  expect((await other.as('admin').put(`/checklists/${checklist.id}`, change)).status).toBe(404)
  expect((await list(other)).items.some(({ id }: { id: string }) => id === checklist.id)).toBe(false)
  for (const wrong of [[], [...points, ...points], [{ text: 'Ring 01019000083', isRequired: true }], Array(101).fill(points[0])])
    expect((await t.as('leader').post('/checklists', { name: 'Runde', points: wrong })).status).toBe(400)
})
