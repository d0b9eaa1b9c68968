// Projects on cases: what a case belongs to, and who sees it by being part of the project (domain 3.0.2, 3.3.1, 1.3).
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint, secret } from '../../../records/access/server/testing.ts'
import { carryOut, check, sentRows } from '../../../records/imports/server/testing.ts'
import { reported, seen, started } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const plain = { role: 'mainContractor' }
type Made = { id: string; version: number; number: string; name: string; leaderId: string }
async function project(t: Tenant, number: string, memberIds: string[] = []): Promise<Made> {
  const input = { ...plain, number, name: `Prosjekt ${number}`, leaderId: t.users.leader.id, memberIds }
  const { status, body, text } = await t.as('admin').post('/projects', input)
  expect(status, text).toBe(200)
  return body
}
/** With other members from now on. */
const members = async (t: Tenant, { id, number, name, leaderId }: Made, memberIds: string[]) => {
  const { version } = (await t.as('admin').get(`/projects/${id}`)).body
  expect((await t.as('admin').put(`/projects/${id}`, { ...plain, version, number, name, leaderId, memberIds })).status).toBe(200)
}
const numbers = async (t: Tenant, who: Who = 'otherEmployee') =>
  (await t.as(who).get('/deviations')).body.items.map(({ number }: { number: string }) => number)
const edit = ({ version, title, deviationType, category }: Record<string, unknown>, given: object) => ({
  version,
  title,
  deviationType,
  category,
  ...given,
})

test('a subcontracted foreman who is a member sees the scaffold case in list, count, search and page, and no more once taken off', async () => {
  const t = await portal.tenant()
  const foreman = t.users.otherEmployee
  const [school, other] = [await project(t, '2402', [foreman.id]), await project(t, '2403')]
  const scaffold = await reported(t, { description: 'Stillaset mangler rekkverk', projectId: school.id })
  await reported(t, { description: 'Stillas i en annen jobb', projectId: other.id })
  await reported(t, { description: 'Stillas på lageret' })
  expect(scaffold).toMatchObject({ projectId: school.id, projectName: '2402 Prosjekt 2402' })
  const reads = async () => ({
    list: await numbers(t),
    total: (await t.as('otherEmployee').get('/deviations?q=stillas')).body.total,
    page: (await t.as('otherEmployee').get(`/deviations/${scaffold.id}`)).status,
    search: JSON.stringify((await t.as('otherEmployee').get('/search?q=stillaset')).body).includes(scaffold.number),
    comment: (await t.as('otherEmployee').post(`/deviations/${scaffold.id}/comments`, { body: 'Vi tar det i dag' })).status,
  })
  expect(await reads()).toEqual({ list: [scaffold.number], total: 1, page: 200, search: true, comment: 200 })
  const before = await nowOf(t)
  await members(t, school, [])
  expect(await reads()).toEqual({ list: [], total: 0, page: 404, search: false, comment: 404 })
  // What one was taken off stays closed, also read as it was.
  expect((await t.as('otherEmployee').get(`/deviations/${scaffold.id}`, { 'x-as-of': before })).status).toBe(404)
  await members(t, school, [foreman.id])
  expect((await t.as('otherEmployee').get(`/deviations/${scaffold.id}`, { 'x-as-of': before })).status).toBe(200)
  expect((await t.as('otherEmployee').get('/deviations', { 'x-as-of': before })).body.total).toBe(1)
})

test('who is part of a project is named among the readers, may change nothing, and sees no restricted case of it', async () => {
  const t = await portal.tenant()
  const { id } = await project(t, '2402', [t.users.otherEmployee.id])
  const open = await started(t, { report: { projectId: id } })
  const theft = await secret(t, { projectId: id })
  const { people } = (await t.as('leader').get(`/deviations/${open.id}/access`)).body
  expect(people.find((one: { id: string }) => one.id === t.users.otherEmployee.id).reasons).toMatchObject([{ reason: 'project' }])
  expect((await t.as('otherEmployee').get(`/deviations/${theft.id}`)).status).toBe(404)
  expect(await numbers(t)).toEqual([open.number])
  const { can } = (await t.as('otherEmployee').get(`/deviations/${open.id}`)).body
  expect(can.filter((step: string) => !step.startsWith('comment'))).toEqual([])
  const changed = await t.as('otherEmployee').put(`/deviations/${open.id}`, edit(open, { projectId: null }))
  expect(changed.status).toBe(403)
})

test('members see the cases of a project that is completed, and no longer of one that is archived', async () => {
  const t = await portal.tenant()
  const { id } = await project(t, '2402', [t.users.otherEmployee.id])
  await reported(t, { projectId: id })
  const step = (name: string, version: number, given: object = {}) => t.as('leader').post(`/projects/${id}/${name}`, { version, ...given })
  await step('start', 1)
  await step('complete', 2, { completedDate: '2026-02-02' })
  expect(await numbers(t)).toHaveLength(1)
  expect((await step('archive', 3)).status).toBe(200)
  expect(await numbers(t)).toEqual([])
  await step('restore', 4)
  expect(await numbers(t)).toHaveLength(1)
})

test('a coordinator (SHA) sees the cases of the named project and of no other, until it is completed; one of none sees none', async () => {
  const t = await portal.tenant()
  const [school, other] = [await project(t, '2402'), await project(t, '2403')]
  const seenCase = await reported(t, { projectId: school.id })
  await reported(t, { projectId: other.id })
  await reported(t)
  await appoint(t, t.users.otherEmployee.id, 'shaKoordinator')
  expect(await numbers(t)).toEqual([])
  const wanted = {
    userId: t.users.otherEmployee.id,
    appointmentType: 'shaKoordinator',
    projectId: school.id,
    fromDate: '2026-01-05',
    electedBy: 'Byggherren',
  }
  const registered = await t.as('admin').post('/appointments', wanted)
  expect(registered.body).toMatchObject({ project: { name: '2402 Prosjekt 2402' }, state: 'held' })
  expect(await numbers(t)).toEqual([seenCase.number])
  const { people } = (await t.as('leader').get(`/deviations/${seenCase.id}/access`)).body
  expect(people.find((one: { id: string }) => one.id === t.users.otherEmployee.id).reasons).toMatchObject([
    { reason: 'office', appointmentType: 'shaKoordinator' },
  ])
  const step = (name: string, version: number, given: object = {}) =>
    t.as('leader').post(`/projects/${school.id}/${name}`, { version, ...given })
  await step('start', 1)
  await step('complete', 2, { completedDate: '2026-02-02' })
  expect(await numbers(t)).toEqual([])
  const { items } = (await t.as('admin').get('/appointments?past=true')).body
  expect(items.find((one: { id: string }) => one.id === registered.body.id)).toMatchObject({
    state: 'over',
    endReason: 'Prosjektet er avsluttet',
  })
  expect((await t.as('admin').post('/appointments', { ...wanted, fromDate: '2026-03-02' })).body.fields).toEqual({
    projectId: 'Prosjektet er avsluttet. Velg et annet.',
  })
})

test('an office for a project is a coordinator’s alone, of one area, and never another company’s', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const [ours, theirs] = [await project(t, '2402'), await project(foreign, '2402')]
  const register = async (given: object) =>
    (await t.as('admin').post('/appointments', { userId: t.users.employee.id, fromDate: '2026-01-05', projectId: ours.id, ...given })).body
      .fields
  expect(await register({ appointmentType: 'hmsAnsvarlig' })).toEqual({ projectId: 'Bare SHA-koordinatorer utpekes for et prosjekt' })
  expect(await register({ appointmentType: 'shaKoordinator', departmentId: t.departments.north })).toEqual({
    projectId: 'Velg verneområde, avdeling, sted eller prosjekt, ikke flere av dem',
  })
  expect(await register({ appointmentType: 'shaKoordinator', projectId: theirs.id })).toEqual({
    projectId: 'Prosjektet er avsluttet. Velg et annet.',
  })
  await expect(appoint(t, t.users.employee.id, 'hmsAnsvarlig', { projectId: ours.id })).rejects.toThrow('appointments_coordinators_project')
})

test('TEN-04 not one that is archived, nor another company’s, in report, edit or database; what is of it already stays', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const [ours, theirs] = [await project(t, '2401'), await project(foreign, '9')]
  const mine = await reported(t, { projectId: ours.id })
  const bare = await reported(t)
  expect((await t.as('leader').post(`/projects/${ours.id}/archive`, { version: 1 })).status).toBe(200)
  for (const projectId of [ours.id, theirs.id, newId()]) {
    const wrong = { projectId: 'Prosjektet er arkivert. Velg et annet.' }
    expect((await t.as('employee').post('/deviations', { description: 'Rekkverk mangler', projectId })).body.fields).toEqual(wrong)
    expect((await t.as('leader').put(`/deviations/${bare.id}`, edit(bare, { projectId }))).body.fields).toEqual(wrong)
    const put = t.owner('update deviations set project_id = $2 where id = $1', [bare.id, projectId])
    await expect(put).rejects.toThrow(projectId === ours.id ? 'archived project' : 'foreign key')
  }
  const saved = await t.as('leader').put(`/deviations/${mine.id}`, edit(mine, { title: 'Nytt rekkverk', projectId: ours.id }))
  expect(saved.body).toMatchObject({ title: 'Nytt rekkverk', projectName: '2401 Prosjekt 2401' })
  expect((await t.as('leader').get(`/deviations?projectId=${theirs.id}`)).body.total).toBe(0)
})

test('the project is filtered by, taken out, changed, told of in the history, and read as it was', async () => {
  const t = await portal.tenant()
  const [school, other] = [await project(t, '2402'), await project(t, '2403')]
  const made = await reported(t, { projectId: school.id })
  await reported(t)
  const total = async (id: string) => (await t.as('leader').get(`/deviations?projectId=${id}`)).body.total
  const before = await nowOf(t)
  expect(await total(school.id)).toBe(1)
  const changed = await t.as('leader').put(`/deviations/${made.id}`, edit(made, { projectId: other.id }))
  expect(changed.body.projectName).toBe('2403 Prosjekt 2403')
  expect([await total(school.id), await total(other.id)]).toEqual([0, 1])
  expect((await t.as('leader').get(`/deviations/${made.id}`, { 'x-as-of': before })).body.projectName).toBe('2402 Prosjekt 2402')
  const { items } = (await t.as('leader').get(`/deviations/${made.id}/timeline`)).body
  expect(JSON.stringify(items)).toContain('2402 Prosjekt 2402')
  const file = await t.as('admin').post('/deviations/export', { columns: ['number', 'project'], format: 'csv', sort: 'reported' })
  expect(file.text).toContain(`${made.number};2403 Prosjekt 2403`)
  expect((await seen(t, made.id)).projectId).toBe(other.id)
  // Left out of an edit, it stays; null takes it off.
  const { body: left } = await t.as('leader').put(`/deviations/${made.id}`, edit(changed.body, {}))
  expect(left.projectId).toBe(other.id)
  expect((await t.as('leader').put(`/deviations/${made.id}`, edit(left, { projectId: null }))).body.projectName).toBeNull()
})

test('cases come from a file with their project, by number or name; one that is not here is told at its cell', async () => {
  const t = await portal.tenant()
  const { id } = await project(t, '2402')
  const rows = ['2402', 'prosjekt 2402', '2499', ''].map((one, n) => [`Sak ${n}`, '07.05.2025', one])
  const fileId = await sentRows(t, rows, { top: ['Tittel', 'Meldt', 'Prosjektnr'], name: 'avvik.csv' })
  const checked = (await check(t, fileId)).body
  expect(checked.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
    { projectName: expect.stringContaining('finnes ikke her') },
  ])
  expect((await carryOut(t, fileId, [{ line: 4, isSkipped: true }])).status).toBe(200)
  expect((await t.as('admin').get(`/deviations?projectId=${id}`)).body.total).toBe(2)
})
