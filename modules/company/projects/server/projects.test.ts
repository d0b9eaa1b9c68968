import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nowOf, type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const projectOf = (leaderId: string, more: object = {}) => ({
  number: '2401',
  name: 'Solbakken boliger',
  role: 'mainContractor',
  leaderId,
  memberIds: [] as string[],
  ...more,
})
const add = async (t: Tenant, more: object = {}) => {
  const added = await t.as('admin').post('/projects', projectOf(t.users.leader.id, more))
  expect([added.status, added.body.message]).toEqual([200, undefined])
  return added.body
}

test('a project is planned, goes on, is completed, archived and brought back where it was; the log tells all of it', async () => {
  const t = await portal.tenant()
  const leader = t.as('leader')
  const { employee, otherLeader } = t.users
  const given = { clientName: 'Solbakken Utbygging AS', plannedStart: '2026-01-05', plannedEnd: '2027-08-31', plannedWorkingDays: 420 }
  const added = await add(t, { ...given, plannedManDays: 9800, memberIds: [employee.id, otherLeader.id, employee.id] })
  expect(added).toMatchObject({ ...given, status: 'planned', memberCount: 2, can: ['edit', 'start', 'archive'] })
  const url = `/projects/${added.id}`
  expect((await leader.post(`${url}/complete`, { version: 1, completedDate: '2026-02-02' })).body.code).toBe('state')
  expect((await leader.post(`${url}/start`, { version: 1 })).body.status).toBe('active')
  expect((await leader.post(`${url}/start`, { version: 1 })).status).toBe(409)
  expect((await leader.post(`${url}/archive`, { version: 2 })).status).toBe(409)
  const tooSoon = await leader.post(`${url}/complete`, { version: 2, completedDate: '2099-01-01' })
  expect(tooSoon.body.fields).toEqual({ completedDate: 'Datoen kan ikke være fram i tid' })
  const completed = await leader.post(`${url}/complete`, { version: 2, completedDate: '2026-02-02' })
  expect(completed.body).toMatchObject({ status: 'completed', completedDate: '2026-02-02', can: ['edit', 'reopen', 'archive'] })
  expect((await leader.post(`${url}/archive`, { version: 3 })).body).toMatchObject({ status: 'archived', can: ['restore'] })
  expect((await leader.get('/projects')).body).toMatchObject({ items: [], hasArchived: true })
  expect((await leader.get('/projects?archived=true')).body.items).toMatchObject([{ status: 'archived', memberCount: 2 }])
  expect((await leader.post(`${url}/restore`, { version: 4 })).body).toMatchObject({ status: 'completed' })
  expect((await leader.post(`${url}/reopen`, { version: 5 })).body).toMatchObject({ status: 'active', completedDate: null })
  const log = await t.owner(`select action from audit where ks_id = $1 and entity_type = 'project' order by n`, [t.ksId])
  expect(log.map(({ action }) => action)).toEqual(
    ['add', 'start', 'complete', 'archive', 'restore', 'reopen'].map((step) => `project.${step}`),
  )
})

test('what was never carried out goes back to planned', async () => {
  const t = await portal.tenant()
  const { id } = await add(t)
  const admin = t.as('admin')
  expect((await admin.post(`/projects/${id}/archive`, { version: 1 })).body.can).toEqual(['replan'])
  expect((await admin.put(`/projects/${id}`, { ...projectOf(t.users.leader.id), version: 2 })).status).toBe(409)
  expect((await admin.post(`/projects/${id}/restore`, { version: 2 })).body.status).toBe('planned')
})

test('the database keeps the life of a project too', async () => {
  const t = await portal.tenant()
  const { id } = await add(t)
  const set = (what: string) => t.owner(`update projects set ${what} where ks_id = $1 and id = $2`, [t.ksId, id])
  await expect(set(`status = 'completed', completed_date = '2026-01-01'`)).rejects.toThrow()
  await expect(set(`completed_date = '2026-01-01'`)).rejects.toThrow('completed_has_date')
  await expect(set(`planned_start = '2026-02-01', planned_end = '2026-01-01'`)).rejects.toThrow('ends_after_start')
})

test('a project is a number used once, a leader who leads, people who are here and dates in order', async () => {
  const t = await portal.tenant()
  await add(t)
  const gone = await t.addUser({ roleId: 2, status: 'deactivated' })
  const { leader, employee } = t.users
  const refused = async (more: object) => (await t.as('admin').post('/projects', projectOf(leader.id, { number: '1', ...more }))).body
  for (const [more, field] of [
    [{ number: ' 2401 ' }, 'number'],
    [{ leaderId: employee.id }, 'leaderId'],
    [{ leaderId: gone.id }, 'leaderId'],
    [{ memberIds: [gone.id] }, 'memberIds'],
    [{ plannedStart: '2026-02-01', plannedEnd: '2026-01-31' }, 'plannedEnd'],
    [{ clientOrgNumber: '123456789' }, 'clientOrgNumber'],
    [{ clientOrgNumber: '312345676' }, 'clientOrgNumber'],
    [{ clientName: 'Kari Nordmann, 01010112377' }, 'clientName'],
    [{ maxWorkers: 0 }, 'maxWorkers'],
    [{ role: 'owner' }, 'role'],
  ] as const)
    expect([field, Object.keys((await refused(more)).fields)]).toEqual([field, [field]])
  expect((await t.as('admin').get('/projects')).body.items).toHaveLength(1)
})

test('a leader keeps the projects they lead, and no others; everybody may read them', async () => {
  const t = await portal.tenant()
  const { leader, otherLeader } = t.users
  expect((await t.as('leader').post('/projects', projectOf(otherLeader.id))).body.fields.leaderId).toContain('Som leder')
  const { body: own } = await t.as('leader').post('/projects', projectOf(leader.id))
  const change = (who: Parameters<Tenant['as']>[0], more: object = {}) =>
    t.as(who).put(`/projects/${own.id}`, { ...projectOf(leader.id, { name: 'Solbakken' }), version: 1, ...more })
  expect((await change('otherLeader')).body.code).toBe('scope')
  for (const who of ['employee', 'controller', 'auditor'] as const) {
    expect((await change(who)).body.code).toBe('forbidden')
    expect((await t.as(who).post('/projects', projectOf(leader.id, { number: '2' }))).body.code).toBe('forbidden')
    expect((await t.as(who).post(`/projects/${own.id}/start`, { version: 1 })).body.code).toBe('forbidden')
    const { body } = await t.as(who).get('/projects')
    expect(body).toMatchObject({ items: [{ name: 'Solbakken boliger', can: [] }], canAdd: false, leaders: [] })
  }
  expect((await change('leader')).body).toMatchObject({ name: 'Solbakken', version: 2 })
  expect((await change('leader')).status).toBe(409)
})

test('TEN-01 TEN-04 a project of another tenant is not there, and its people neither lead nor take part in ours', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const theirs = await add(other, { number: '9' })
  const admin = t.as('admin')
  for (const id of [theirs.id, newId()]) {
    expect((await admin.get(`/projects/${id}`)).status).toBe(404)
    expect((await admin.put(`/projects/${id}`, { ...projectOf(t.users.leader.id), version: 1 })).status).toBe(404)
    expect((await admin.post(`/projects/${id}/start`, { version: 1 })).status).toBe(404)
  }
  expect((await admin.post('/projects', projectOf(other.users.leader.id))).body.fields).toHaveProperty('leaderId')
  const withTheirs = projectOf(t.users.leader.id, { memberIds: [other.users.employee.id] })
  expect((await admin.post('/projects', withTheirs)).body.fields).toHaveProperty('memberIds')
  expect((await admin.get('/projects?archived=true')).body.items).toEqual([])
})

test('who leaves hands over the projects they lead and takes part in none; an earlier time shows who did', async () => {
  const t = await portal.tenant()
  const { leader, otherLeader, employee } = t.users
  const { id } = await add(t, { memberIds: [leader.id, employee.id] })
  const before = await nowOf(t)
  const admin = t.as('admin')
  expect((await admin.get(`/users/${leader.id}/holding`)).body.items).toContainEqual({
    kind: 'projects',
    count: 1,
    text: 'ledelsen av 1 prosjekt',
  })
  const toEmployee = await admin.post(`/users/${leader.id}/deactivate`, { version: 1, successorId: employee.id })
  expect(toEmployee.body.fields).toHaveProperty('successorId')
  expect((await admin.post(`/users/${leader.id}/deactivate`, { version: 1, successorId: otherLeader.id })).status).toBe(200)
  expect((await admin.get(`/projects/${id}`)).body).toMatchObject({ leaderId: otherLeader.id, members: [{ id: employee.id }], version: 2 })
  expect((await admin.get(`/projects/${id}`, { 'x-as-of': before })).body).toMatchObject({ leaderId: leader.id, memberCount: 2 })
})
