import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { sortKeys } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const inDays = (days: number) => addDays(osloDate(new Date()), days)
async function planned(t: Tenant, given: object = {}, severity = 'low') {
  const { id } = (await t.as('employee').post('/deviations', { description: 'Rekkverk mangler på dekket' })).body
  const input = { assigneeId: t.users.leader.id, category: 'workAtHeight', severity, dueDate: inDays(10) }
  const scale = severity === 'high' ? { impact: 4, likelihood: 3 } : {}
  const { version } = (await t.as('leader').post(`/deviations/${id}/start`, { version: 1, ...input, ...scale })).body
  const action = { title: 'Montere rekkverk', actionType: 'corrective', hierarchyLevel: 'engineering', ownerId: t.users.employee.id }
  const { body } = await t.as('leader').post(`/deviations/${id}/actions`, { version, ...action, dueDate: inDays(5), ...given })
  return body.actions[0]
}
const found = async (t: Tenant, who: Who, query: string) =>
  (await t.as(who).get(`/actions?${query}`)).body.items.map((row: { title: string }) => row.title)

test('the list of tiltak is searched as other lists: forgiving of spelling, by number and by who owns it', async () => {
  const t = await portal.tenant()
  const railing = await planned(t)
  await planned(t, { title: 'Rømningsvei ryddes', ownerId: t.users.otherEmployee.id })
  expect(await found(t, 'leader', 'q=rekkverkk')).toEqual(['Montere rekkverk'])
  expect(await found(t, 'leader', `q=${encodeURIComponent('romningsvei')}`)).toEqual(['Rømningsvei ryddes'])
  expect(await found(t, 'leader', `q=${railing.number.toLowerCase()}`)).toEqual(['Montere rekkverk'])
  expect(await found(t, 'leader', `q=${encodeURIComponent(t.users.otherEmployee.name)}`)).toEqual(['Rømningsvei ryddes'])
  for (const q of ['%25', "'", 'og', 'x'.repeat(200)]) expect((await t.as('leader').get(`/actions?q=${q}`)).status).toBe(200)
  expect((await t.as('leader').get(`/actions?q=${'x'.repeat(201)}`)).status).toBe(400)
})

test('it is narrowed by owner, type, gravity, department, deadline and status, and stands in the order that is asked for', async () => {
  const t = await portal.tenant()
  await planned(t, { title: 'Alvorlig', dueDate: inDays(8) }, 'high')
  await planned(t, { title: 'Forebygg', actionType: 'preventive', dueDate: inDays(2) })
  await planned(t, { title: 'En annens', ownerId: t.users.otherEmployee.id, dueDate: inDays(4) })
  const of = (query: string) => found(t, 'admin', query)
  expect(await of('')).toEqual(['Forebygg', 'En annens', 'Alvorlig'])
  expect(await of('sort=-due')).toEqual(['Alvorlig', 'En annens', 'Forebygg'])
  expect(await of('sort=-level')).toEqual(['Alvorlig', 'Forebygg', 'En annens'])
  expect(await of('sort=-created')).toEqual(['En annens', 'Forebygg', 'Alvorlig'])
  expect(await of(`ownerId=${t.users.otherEmployee.id}`)).toEqual(['En annens'])
  expect(await of('actionType=preventive')).toEqual(['Forebygg'])
  expect(await of('level=high,critical')).toEqual(['Alvorlig'])
  expect(await of(`createdBy=${t.users.leader.id}`)).toHaveLength(3)
  expect(await of(`createdBy=${t.users.employee.id}`)).toEqual([])
  expect(await of(`departmentId=${t.departments.north}`)).toHaveLength(3)
  expect(await of(`departmentId=${t.departments.south}`)).toEqual([])
  expect(await of(`dueFrom=${inDays(3)}&dueTo=${inDays(5)}`)).toEqual(['En annens'])
  expect(await of('status=done')).toEqual([])
  expect((await t.as('admin').get('/actions?level=worst')).status).toBe(400)
  expect((await t.as('admin').get('/actions?sort=title')).status).toBe(400)
})

test('each order is paged through without gap or repeat', async () => {
  const t = await portal.tenant()
  for (const severity of ['low', 'high'])
    await t.owner(
      `insert into actions (ks_id, id, number, parent_id, title, action_type, owner_id, due_date, is_verification_required, created_by, updated_by, created_at)
       select $1, gen_random_uuid(), 'TIL-2026-' || $4 || (1000 + i), $2, 'Tiltak', 'corrective', $3, current_date + i % 4, false, $3, $3, now() - (i % 5 || ' hours')::interval
       from generate_series(1, 20) i`,
      [t.ksId, (await planned(t, {}, severity)).parent.id, t.users.employee.id, severity],
    )
  for (const sort of sortKeys) {
    const ids = async (query: string) => {
      const { items, nextCursor } = (await t.as('admin').get(`/actions?sort=${sort}&${query}`)).body
      return { ids: items.map((row: { id: string }) => row.id) as string[], nextCursor }
    }
    const first = await ids('limit=25')
    const second = await ids(`limit=25&cursor=${first.nextCursor}`)
    expect([sort, [...first.ids, ...second.ids], second.nextCursor]).toEqual([sort, (await ids('limit=100')).ids, null])
    expect(new Set([...first.ids, ...second.ids]).size).toBe(42)
  }
})

test('the file has the rows and columns of the list, for those who may export', async () => {
  const t = await portal.tenant()
  const action = await planned(t)
  await planned(t, { title: 'Ferdig', dueDate: inDays(2) })
  const csv = async (who: Who, body: object = {}) =>
    t.as(who).post('/actions/export', { format: 'csv', columns: ['number', 'title', 'parent', 'status'], ...body })
  const { status, text } = await csv('leader', { q: 'rekkverk' })
  expect(status).toBe(200)
  expect(text).toContain('Nr.;Tiltak;Gjelder;Status')
  expect(text).toContain(`${action.number};Montere rekkverk;${action.parent.number} ${action.parent.title};Planlagt`)
  expect((await csv('employee')).status).toBe(403)
  expect((await csv('otherLeader')).text).not.toContain('Montere rekkverk')
  expect((await t.as('leader').post('/actions/export', { format: 'csv', columns: ['secret'] })).status).toBe(400)
})

test('a view of the list is saved and found again', async () => {
  const t = await portal.tenant()
  const view = { module: 'actions', name: 'Alvorlige', search: { level: 'high' }, sharing: 'own', isDefault: false }
  expect((await t.as('leader').post('/views', view)).status).toBe(200)
  const { items, can } = (await t.as('leader').get('/views?module=actions')).body
  expect([items.map(({ name }: { name: string }) => name), can]).toEqual([['Alvorlige'], ['export']])
})

test('a tiltak has its own history, and links to other records, for who may read it', async () => {
  const t = await portal.tenant()
  const [one, other] = [await planned(t), await planned(t, { title: 'Skilt settes opp' })]
  await t.as('employee').post(`/actions/${one.id}/start`, { version: one.version })
  const { items } = (await t.as('employee').get(`/actions/${one.id}/timeline`)).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['action.plan', 'action.start'])
  expect((await t.as('otherEmployee').get(`/actions/${one.id}/timeline`)).status).toBe(404)
  const link = { number: other.number, relation: 'relatedTo', isReversed: false }
  expect((await t.as('otherEmployee').post(`/actions/${one.id}/links`, link)).status).toBe(404)
  expect((await t.as('employee').post(`/actions/${one.id}/links`, link)).status).toBe(403)
  expect((await t.as('leader').post(`/actions/${one.id}/links`, link)).status).toBe(200)
  const back = (await t.as('employee').get(`/actions/${other.id}/links`)).body
  expect(back.items).toMatchObject([{ isReversed: true, record: { number: one.number, path: `/actions/${one.id}` } }])
})
