import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal } from '../../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const dueDate = addDays(osloDate(new Date()), 5)
const plain = { title: 'Kontroller rekkverk', priority: 'medium' }
const input = (t: Tenant, given: object = {}) => ({ ...plain, assigneeId: t.users.employee.id, dueDate, ...given })
async function project(t: Tenant, number: string, name: string) {
  const { status, body } = await t
    .as('admin')
    .post('/projects', { number, name, role: 'mainContractor', leaderId: t.users.leader.id, memberIds: [] })
  expect(status).toBe(200)
  return body as { id: string; version: number }
}

test('a task belongs to a project: it is shown, filtered by, taken out, changed and told of', async () => {
  const t = await portal.tenant()
  const leader = t.as('leader')
  const [solbakken, school] = [await project(t, '2401', 'Solbakken boliger'), await project(t, '2402', 'Åsen skole')]
  const { body: made } = await leader.post('/tasks', input(t, { projectId: solbakken.id }))
  await leader.post('/tasks', input(t))
  expect(made).toMatchObject({ projectId: solbakken.id, projectName: '2401 Solbakken boliger' })
  const before = await nowOf(t)
  const listed = async (id: string) => (await t.as('auditor').get(`/tasks?projectId=${id}`)).body
  expect(await listed(solbakken.id)).toMatchObject({ total: 1, items: [{ number: made.number, projectName: '2401 Solbakken boliger' }] })
  const { body: edited } = await leader.put(`/tasks/${made.id}`, { ...plain, version: 1, projectId: school.id })
  expect(edited.projectName).toBe('2402 Åsen skole')
  expect([(await listed(solbakken.id)).total, (await listed(school.id)).total]).toEqual([0, 1])
  expect((await leader.get(`/tasks/${made.id}`, { 'x-as-of': before })).body.projectName).toBe('2401 Solbakken boliger')
  const file = await t.as('admin').post('/tasks/export', { projectId: school.id, columns: ['number', 'project'], format: 'csv' })
  expect(file.text).toContain('2402 Åsen skole')
  const { items } = (await leader.get(`/tasks/${made.id}/timeline`)).body
  expect(JSON.stringify(items)).toContain('2401 Solbakken boliger')
})

test('every time of a series belongs to its project, and changes with it', async () => {
  const t = await portal.tenant()
  const leader = t.as('leader')
  const [solbakken, school] = [await project(t, '2401', 'Solbakken boliger'), await project(t, '2402', 'Åsen skole')]
  const recurrence = { frequency: 'monthly', interval: 1 }
  const { body: made } = await leader.post('/tasks', input(t, { projectId: solbakken.id, recurrence }))
  const { body: series } = await leader.get(`/task-series/${made.series.id}`)
  expect(series.projectId).toBe(solbakken.id)
  const span = `from=${addDays(dueDate, 20)}&to=${addDays(dueDate, 40)}`
  const coming = async (id: string) => (await leader.get(`/tasks/calendar?${span}&projectId=${id}`)).body.days.length
  expect([await coming(solbakken.id), await coming(school.id)]).toEqual([1, 0])
  const edit = { ...plain, assigneeId: t.users.employee.id, subtasks: [], recurrence, allowsParallel: false }
  expect((await leader.put(`/task-series/${series.id}`, { ...edit, version: 1, projectId: school.id })).status).toBe(200)
  const { body: open } = await t.as('employee').get(`/tasks/${made.id}`)
  expect(open.projectName).toBe('2402 Åsen skole')
  await t.as('employee').post(`/tasks/${made.id}/complete`, { version: open.version, note: 'Gjort' })
  const { items } = (await leader.get(`/tasks?projectId=${school.id}&status=pending,inProgress`)).body
  expect(items).toMatchObject([{ projectName: '2402 Åsen skole', isRecurring: true }])
})

test('TEN-04 not one that is archived, nor another company’s; what belongs to it already stays, and can be changed otherwise', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [ours, theirs] = [await project(t, '2401', 'Solbakken'), await project(other, '9', 'Deres')]
  const leader = t.as('leader')
  const { body: made } = await leader.post('/tasks', input(t, { projectId: ours.id }))
  expect((await leader.post(`/projects/${ours.id}/archive`, { version: 1 })).status).toBe(200)
  for (const projectId of [ours.id, theirs.id, newId()]) {
    const refused = await leader.post('/tasks', input(t, { projectId }))
    expect(refused.body.fields).toEqual({ projectId: 'Prosjektet er arkivert. Velg et annet.' })
  }
  const saved = await leader.put(`/tasks/${made.id}`, { ...plain, version: 1, title: 'Nytt rekkverk', projectId: ours.id })
  expect(saved.body).toMatchObject({ title: 'Nytt rekkverk', projectName: '2401 Solbakken' })
  expect((await leader.get(`/tasks?projectId=${theirs.id}`)).body.total).toBe(0)
})
