import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../../../../apps/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const card = (changes: object = {}) => ({
  name: 'Skarvholmen Bygg AS',
  orgNumber: '974 760 673',
  zipCode: '0484',
  city: 'Oslo',
  country: 'NO',
  employees: 86,
  isPublicSector: false,
  isPublicInterestEntity: false,
  emergencyContacts: [],
  version: 1,
  ...changes,
})

test('nobody reads the company without a session', async () => {
  expect((await portal.anonymous.get('/company')).status).toBe(401)
})

test('an admin edits the company, and the log tells what changed', async () => {
  const t = await portal.tenant()
  const answer = await t.as('admin').put('/company', card({ website: 'skarvholmen.example', fte: 80.5 }))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ name: 'Skarvholmen Bygg AS', version: 2, canEdit: true })
  expect(answer.body.details).toMatchObject({ zipCode: '0484', website: 'https://skarvholmen.example', fte: 80.5, employees: 86 })
  const [entry] = await t.owner(`select * from audit where ks_id = $1 and action = 'company.update'`, [t.ksId])
  expect(entry.after).toMatchObject({ zipCode: '0484', employees: 86 })
  expect(entry.before.employees).toBe(42)
})

test('leaders, auditors and controllers read the company; an employee knows only its name', async () => {
  const t = await portal.tenant()
  for (const who of ['leader', 'auditor', 'controller'] as const) {
    const { body } = await t.as(who).get('/company')
    expect(body.canEdit).toBe(false)
    expect(body.details.orgNumber).toBe('974760673')
    expect(body.scansFiles).toBe(false)
    expect((await t.as(who).put('/company', card())).status).toBe(403)
  }
  const { body } = await t.as('employee').get('/company')
  expect(body).toMatchObject({ name: `Bedrift ${t.ksId}`, details: null, canEdit: false })
})

test('a form on an old version of the company is stale', async () => {
  const t = await portal.tenant()
  await t.as('admin').put('/company', card())
  const answer = await t.as('otherAdmin').put('/company', card({ name: 'En annen' }))
  expect(answer.status).toBe(409)
  expect((await t.as('admin').get('/company')).body.name).toBe('Skarvholmen Bygg AS')
})

test('a synthetic organisation number belongs only in a demo company', async () => {
  const t = await portal.tenant()
  const refused = await t.as('admin').put('/company', card({ orgNumber: '310472808' }))
  expect(refused.status).toBe(422)
  expect(refused.body.fields.orgNumber).toContain('Organisasjonsnummeret stemmer ikke')
  await t.owner('update companies set is_demo = true where ks_id = $1', [t.ksId])
  expect((await t.as('admin').put('/company', card({ orgNumber: '310472808' }))).status).toBe(200)
})

test('a Norwegian postal code has four digits; a foreign one is free', async () => {
  const t = await portal.tenant()
  const refused = await t.as('admin').put('/company', card({ zipCode: 'SW1A 1AA' }))
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual({ zipCode: 'Postnummeret skal ha 4 siffer' })
  expect((await t.as('admin').put('/company', card({ zipCode: 'SW1A 1AA', country: 'GB' }))).status).toBe(200)
})

test('a company is not founded tomorrow, and a wrong form names every field', async () => {
  const t = await portal.tenant()
  expect((await t.as('admin').put('/company', card({ founded: '2099-01-01' }))).body.missing).toEqual(['founded'])
  const wrong = await t.as('admin').put('/company', card({ name: '', employees: -1, isDemo: true }))
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['employees', 'isDemo', 'name'])
})

test('an admin switches modules off; a module that does not exist is refused', async () => {
  const t = await portal.tenant()
  const off = await t.as('admin').put('/company/modules', { modulesOff: ['reports', 'tasks'], version: 1 })
  expect(off.status).toBe(200)
  expect(off.body.modulesOff).toEqual(['reports', 'tasks'])
  expect((await t.as('admin').put('/company/modules', { modulesOff: ['settings'], version: 2 })).status).toBe(400)
  expect((await t.as('leader').put('/company/modules', { modulesOff: [], version: 2 })).status).toBe(403)
})

test('TEN-09 two tenants may hold the same organisation number', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  expect((await a.as('admin').put('/company', card())).status).toBe(200)
  expect((await b.as('admin').put('/company', card())).status).toBe(200)
})

test('who may open a page is answered as what it reads is guarded, and to others that says 403', async () => {
  const t = await portal.tenant()
  const reads = {
    users: '/users',
    posters: '/posters',
    duties: '/duties',
    tags: '/tags',
    retention: '/retention',
    log: '/audit-log/verify',
    signIn: '/sso-providers',
    integrations: '/company/api-keys',
  }
  const sends = {
    report: ['POST', '/deviations', {}],
    restricted: ['POST', '/access-requests', { number: 'AVV-2026-0001', reason: 'Jeg trenger den i arbeidet mitt' }],
    tasks: ['PUT', '/task-settings', { completesUnfinished: true, version: 9 }],
  } as const
  const can: Record<string, string[]> = {}
  for (const who of ['admin', 'leader', 'employee', 'auditor', 'controller'] as const) {
    const mine: string[] = (can[who] = (await t.as(who).get('/company/pages')).body.can)
    for (const [page, path] of Object.entries(reads))
      expect([who, page, (await t.as(who).get(path)).status !== 403]).toEqual([who, page, mine.includes(page)])
    for (const [page, [method, path, body]] of Object.entries(sends)) {
      const { status } = await (method === 'PUT' ? t.as(who).put(path, body) : t.as(who).post(path, body))
      expect([who, page, status !== 403]).toEqual([who, page, mine.includes(page)])
    }
  }
  expect(can.employee).toEqual(['report'])
  expect(can.leader).toEqual(['report', 'duties', 'posters', 'users', 'restricted', 'tags'])
  expect(can.auditor).toEqual(['report', 'duties', 'restricted', 'log'])
  expect(can.admin).toHaveLength(12)
})
