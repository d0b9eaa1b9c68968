import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { taskTexts } from '../../tasks/texts.ts'
import { templateTexts } from '../texts.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const input = {
  title: 'Åpne butikken',
  description: 'Før kundene kommer',
  priority: 'low',
  category: 'operations',
  dueInWorkingDays: 2,
  subtasks: ['Lys', 'Kasse'],
  points: [{ text: 'Er det ryddig?', isRequired: true }],
  isEvidenceRequired: true,
  assigneeKind: 'maker',
  tags: ['Butikk', 'Åpning'],
}
const add = (t: Tenant, given: object = {}, who: Who = 'leader') => t.as(who).post('/task-templates', { ...input, ...given })
const list = async (t: Tenant, who: Who = 'leader') => (await t.as(who).get('/task-templates')).body
const titled = async (t: Tenant, title: string) => (await list(t)).items.find((one: { title: string }) => one.title === title)
const begin = (t: Tenant, who: Who, id: string) => t.as(who).get(`/task-templates/${id}/begin`)

test('a company begins with twelve templates, and makes its own; what they make is an ordinary task', async () => {
  const t = await portal.tenant()
  const { items, canEdit } = await list(t)
  expect([items.length, canEdit]).toEqual([12, true])
  const { body: template } = await add(t)
  expect(template).toMatchObject({ ...input, version: 1, isRetired: false })
  const { body: begun } = await begin(t, 'employee', template.id)
  const dueDate = addWorkingDays(osloDate(new Date()), 2)
  expect(begun).toMatchObject({ title: input.title, dueDate, assignee: { id: t.users.employee.id }, points: input.points })
  const { id, assignee, ...task } = begun
  const made = await t.as('employee').post('/tasks', { ...task, assigneeId: assignee.id, templateId: id })
  expect([made.status, made.body.sourceType, made.body.subtasks.length, made.body.points.length]).toEqual([200, 'template', 2, 1])
  await t.as('leader').put(`/task-templates/${id}`, { ...input, version: 1, points: [], subtasks: [] })
  expect((await t.as('employee').get(`/tasks/${made.body.id}`)).body).toEqual(made.body)
  const [logged] = await t.owner(`select action from audit where ks_id = $1 and entity_id = $2 order by n`, [t.ksId, id])
  expect(logged.action).toBe('taskTemplate.add')
})

test('every template that comes with the product makes a task', async () => {
  const t = await portal.tenant()
  for (const { id } of (await list(t)).items) {
    const { assignee, id: templateId, ...task } = (await begin(t, 'leader', id)).body
    const made = await t.as('leader').post('/tasks', { ...task, assigneeId: assignee?.id ?? t.users.leader.id, templateId })
    expect([made.text.slice(0, 80), made.status]).toEqual([expect.any(String), 200])
  }
})

test('the task has the template’s words, as they are called when it is made, and none that is out of use', async () => {
  const t = await portal.tenant()
  const { body: template } = await add(t)
  const make = async () => {
    const { id: templateId, assignee, ...task } = (await begin(t, 'leader', template.id)).body
    const made = await t.as('leader').post('/tasks', { ...task, assigneeId: assignee.id, templateId })
    expect(made.status, made.text).toBe(200)
    return (await t.as('leader').get(`/tasks/${made.body.id}/tags`)).body.items.map(({ name }: { name: string }) => name)
  }
  expect(await make()).toEqual(['Butikk', 'Åpning'])
  const { items } = (await t.as('leader').get('/tags')).body
  const of = (name: string) => items.find((one: { name: string }) => one.name === name)
  await t.as('leader').post(`/tags/${of('Butikk').id}/retire`, { version: of('Butikk').version })
  expect(await make()).toEqual(['Åpning'])
  expect((await add(t, { tags: ['a, b'] })).status).toBe(400)
  expect((await add(t, { tags: Array.from({ length: 21 }, (_, n) => `Ord ${n}`) })).status).toBe(400)
})

test('the rule names who gets it; whom this person may not give tasks to is left to choose', async () => {
  const t = await portal.tenant()
  const named = async (rule: object, who: Who = 'leader') => {
    const { status, body, text } = await add(t, rule)
    expect(status, text).toBe(200)
    return (await begin(t, who, body.id)).body.assignee?.id
  }
  const user = { assigneeKind: 'user', assigneeUserId: t.users.otherEmployee.id }
  expect(await named(user)).toBe(t.users.otherEmployee.id)
  expect(await named(user, 'employee')).toBeUndefined()
  expect(await named({ assigneeKind: 'departmentLeader', assigneeDepartmentId: t.departments.north })).toBe(t.users.leader.id)
  expect(await named({ assigneeKind: 'makersLeader' }, 'employee')).toBe(t.users.leader.id)
  expect(await named({ assigneeKind: 'office', assigneeOffice: 'verneombud' })).toBeUndefined()
  for (const [rule, field] of [
    [{ assigneeKind: 'user' }, 'assigneeUserId'],
    [{ assigneeKind: 'departmentLeader' }, 'assigneeDepartmentId'],
    [{ assigneeKind: 'office' }, 'assigneeOffice'],
  ] as const)
    expect((await add(t, rule)).body.missing).toEqual([field])
})

test('one that came with the product is changed or taken out for this company alone, by one at a time', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id } = await titled(t, 'Ta imot ny ansatt')
  const edit = (version: number) => t.as('admin').put(`/task-templates/${id}`, { ...input, version })
  expect((await Promise.all([edit(0), edit(0)])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await titled(t, input.title)).toMatchObject({ id, version: 1 })
  expect((await titled(other, 'Ta imot ny ansatt')).version).toBe(0)
  const set = (version: number, state: string) => t.as('leader').put(`/task-templates/${id}/state`, { version, state })
  expect((await set(1, 'retired')).body.isRetired).toBe(true)
  expect((await begin(t, 'leader', id)).status).toBe(404)
  expect((await set(2, 'inUse')).body).toMatchObject({ isRetired: false, version: 3 })
})

test('administrators and leaders keep them; nobody reaches another company’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { body } = await add(t)
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    expect((await add(t, {}, who)).status).toBe(403)
    expect((await t.as(who).put(`/task-templates/${body.id}`, { ...input, version: 1 })).status).toBe(403)
    expect((await t.as(who).put(`/task-templates/${body.id}/state`, { version: 1, state: 'retired' })).status).toBe(403)
  }
  expect((await begin(other, 'admin', body.id)).status).toBe(404)
  expect((await other.as('admin').put(`/task-templates/${body.id}`, { ...input, version: 1 })).status).toBe(404)
  expect((await add(other, { assigneeKind: 'user', assigneeUserId: t.users.employee.id })).body.missing).toEqual(['assigneeUserId'])
})

test('TEN-04: a task comes from no template but the company’s own and the product’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const make = (templateId: string) =>
    t
      .as('leader')
      .post('/tasks', { title: 'Vernerunde', priority: 'low', assigneeId: t.users.leader.id, dueDate: '2030-01-15', templateId })
  for (const id of [(await add(other)).body.id, crypto.randomUUID()])
    expect((await make(id)).body).toMatchObject({ code: 'guard', missing: ['templateId'] })
  expect((await make((await add(t)).body.id)).body.sourceType).toBe('template')
})

test('a template calls categories and priorities what a task calls them', () => {
  expect(templateTexts.category).toEqual(taskTexts.category)
  expect(templateTexts.priority).toEqual(taskTexts.priority)
})
