import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { reported } from '../../../cases/deviations/server/testing.ts'
import { check } from '../../imports/server/testing.ts'
import { ownField } from '../../ownFields/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const view = { name: 'Over fristen', search: { overdue: 'true', sort: 'due' }, sharing: 'own', isDefault: false, module: 'deviations' }
const names = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/views?module=deviations')).body.items.map((one: { name: string }) => one.name)
const { module: _, ...fields } = view

test('a view of one’s own is kept, changed and taken away, and nobody else sees it', async () => {
  const t = await portal.tenant()
  const added = await t.as('employee').post('/views', view)
  expect(added.body).toMatchObject({ name: 'Over fristen', search: view.search, isOwn: true, canEdit: true })
  expect(await names(t, 'admin')).toEqual([])
  const changed = await t.as('employee').put(`/views/${added.body.id}`, { ...fields, name: 'Forfalt', version: 1 })
  expect(changed.body).toMatchObject({ name: 'Forfalt', version: 2 })
  expect((await t.as('employee').put(`/views/${added.body.id}`, { ...fields, version: 1 })).status).toBe(409)
  for (const who of ['admin', 'leader', 'otherEmployee'] as const) {
    expect((await t.as(who).put(`/views/${added.body.id}`, { ...fields, version: 2 })).status).toBe(404)
    expect((await t.as(who).post(`/views/${added.body.id}/delete`, { version: 2 })).status).toBe(404)
  }
  expect((await t.as('employee').post(`/views/${added.body.id}/delete`, { version: 2 })).status).toBe(200)
  expect(await names(t, 'employee')).toEqual([])
})

test('what is shared is seen by those it is shared with, changed by its owner, and taken away by an administrator', async () => {
  const t = await portal.tenant()
  const share = (who: Who, name: string, given: object) => t.as(who).post('/views', { ...view, name, ...given })
  expect((await share('admin', 'Alle', { sharing: 'all' })).status).toBe(200)
  expect((await share('admin', 'Kontroll', { sharing: 'role', roleId: 5 })).status).toBe(200)
  const north = await share('leader', 'Nord', { sharing: 'department', departmentId: t.departments.north })
  expect(north.status).toBe(200)
  expect(await names(t, 'employee')).toEqual(['Alle', 'Nord'])
  expect(await names(t, 'otherEmployee')).toEqual(['Alle'])
  expect(await names(t, 'controller')).toEqual(['Alle', 'Kontroll'])
  expect((await t.as('employee').put(`/views/${north.body.id}`, { ...fields, version: 1 })).status).toBe(403)
  expect((await t.as('employee').post(`/views/${north.body.id}/delete`, { version: 1 })).status).toBe(403)
  expect((await t.as('otherAdmin').get('/views')).body.items.map((one: { name: string }) => one.name)).toEqual(['Alle'])
})

test('nobody shares further than their role reaches', async () => {
  const t = await portal.tenant()
  const tries: [Who, object][] = [
    ['leader', { sharing: 'all' }],
    ['leader', { sharing: 'role', roleId: 1 }],
    ['leader', { sharing: 'department', departmentId: t.departments.south }],
    ['employee', { sharing: 'department', departmentId: t.departments.north }],
    ['auditor', { sharing: 'all' }],
  ]
  for (const [who, given] of tries) expect([who, (await t.as(who).post('/views', { ...view, ...given })).status]).toEqual([who, 403])
  expect((await t.as('admin').post('/views', { ...view, sharing: 'role' })).body.fields).toEqual({ roleId: 'Velg en rolle' })
})

test('one view is the default at a time, and two who ask at once still leave one', async () => {
  const t = await portal.tenant()
  const answers = await Promise.all(['En', 'To', 'Tre'].map((name) => t.as('leader').post('/views', { ...view, name, isDefault: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { items } = (await t.as('leader').get('/views')).body
  expect(items.filter((one: { isDefault: boolean }) => one.isDefault)).toHaveLength(1)
  expect((await t.as('leader').post('/views', { ...view, name: 'en' })).body.fields).toEqual({
    name: 'Du har allerede en visning med dette navnet',
  })
})

test('INJ-04: what is kept is flat text under plain names, and nothing else', async () => {
  const t = await portal.tenant()
  const hostile = ['{"__proto__":"x"}', '{"a b":"x"}', '{"q":{"a":1}}', `{"q":"${'x'.repeat(501)}"}`]
  for (const search of hostile)
    expect([
      search.slice(0, 20),
      (
        await t
          .as('employee')
          .send('POST', '/views', `{"module":"deviations","name":"X","sharing":"own","isDefault":false,"search":${search}}`, {
            'content-type': 'application/json',
          })
      ).status,
    ]).toEqual([search.slice(0, 20), 400])
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${String.fromCharCode(97 + (n % 26))}${n > 25 ? 'x' : ''}`, 'x']))
  expect((await t.as('employee').post('/views', { ...view, search: many })).status).toBe(400)
})

test('a view is saved of a list there is, and of no other', async () => {
  const t = await portal.tenant()
  for (const module of ['deviations', 'actions', 'tasks'])
    expect([module, (await t.as('employee').post('/views', { ...view, module })).status]).toEqual([module, 200])
  for (const module of ['users', 'a b', '']) {
    const { status, body } = await t.as('employee').post('/views', { ...view, module })
    expect([module, status, body.fields]).toEqual([module, 400, { module: 'Velg en verdi fra listen' }])
    expect((await t.as('employee').get(`/views?module=${encodeURIComponent(module)}`)).status).toBe(400)
  }
  expect((await t.as('employee').post('/views', fields)).body.fields).toEqual({ module: 'Velg liste' })
})

test('what may be done with a list is answered with it, and to others its endpoints say 403', async () => {
  const t = await portal.tenant()
  const can = async (who: Who, module: string) => (await t.as(who).get(`/views?module=${module}`)).body.can as string[]
  const all = ['export', 'exportAll', 'bulk', 'import']
  for (const module of ['deviations', 'tasks']) {
    expect([module, await can('admin', module), await can('leader', module)]).toEqual([module, all, ['export', 'bulk']])
    const rows = [{ id: t.users.admin.id, version: 1 }]
    const calls = {
      export: (who: Who) => t.as(who).post(`/${module}/export`, { columns: ['number'], format: 'csv' }),
      bulk: (who: Who) => t.as(who).post(`/${module}/bulk`, { rows, step: 'tag', tags: ['Vern'] }),
      import: (who: Who) => check(t, t.users.admin.id, [], who, module),
    }
    for (const who of ['admin', 'leader', 'employee', 'auditor', 'controller'] as const) {
      const mine = await can(who, module)
      for (const [step, call] of Object.entries(calls))
        expect([module, who, step, (await call(who)).status !== 403]).toEqual([module, who, step, mine.includes(step)])
    }
  }
  const ofActions = { admin: ['export', 'exportAll'], leader: ['export'], employee: [] as string[] }
  for (const who of ['admin', 'leader', 'employee'] as const) {
    expect([who, await can(who, 'actions')]).toEqual([who, ofActions[who]])
    const { status } = await t.as(who).post('/actions/export', { columns: ['number'], format: 'csv' })
    expect([who, status !== 403]).toEqual([who, ofActions[who].includes('export')])
  }
})

test('columns that the company has nothing for are told apart: projects, words and fields of its own; of another’s list nothing', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const unused = async (module: string, who: Who = 'employee', of = t) =>
    (await of.as(who).get(`/views/columns?module=${module}`)).body.unused
  expect(await unused('deviations')).toEqual(['project', 'tags', 'ownFields'])
  expect(await unused('tasks')).toEqual(['project', 'tags'])
  expect(await unused('actions')).toEqual([])
  const { id } = await reported(t)
  await t.as('leader').post(`/deviations/${id}/tags`, { add: ['Stillas'] })
  const field = ownField('Ordrenummer')
  await t.as('admin').put('/deviations/own-fields', { fields: [field], reason: 'Byggherren vil ha det', version: 0 })
  const project = { number: '2401', name: 'Åsen skole', role: 'designer', leaderId: t.users.leader.id, memberIds: [] }
  expect((await t.as('admin').post('/projects', project)).status).toBe(200)
  expect([await unused('deviations'), await unused('tasks')]).toEqual([[], []])
  expect(await unused('deviations', 'admin', other)).toEqual(['project', 'tags', 'ownFields'])
  expect((await t.as('admin').get('/views/columns?module=secrets')).status).toBe(400)
})
