import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import type { FirstSteps } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const next = new Date().getFullYear() + 1
const shown = async (t: Tenant, who: Who = 'admin'): Promise<FirstSteps | null> => (await t.as(who).get('/dashboard')).body.firstSteps
const doneOf = async (t: Tenant) => (await shown(t))?.steps.filter(({ isDone }) => isDone).map(({ name }) => name) ?? 'nothing'
const stepOf = async (t: Tenant, name: string) => (await shown(t))?.steps.find((one) => one.name === name)
const hide = (t: Tenant, isHidden: boolean, version: number, who: Who = 'admin') => t.as(who).put('/first-steps', { isHidden, version })
const did = async (call: Promise<{ status: number; text: string }>) => {
  const { status, text } = await call
  expect([status, text]).toEqual([200, text])
}
/** A company whose administrator is alone, as after `ks tenant create`. */
async function newCompany() {
  const t = await portal.tenant()
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id <> $2`, [t.ksId, t.users.admin.id])
  return t
}
const card = {
  name: 'Fem Mann AS',
  orgNumber: '974760673',
  country: 'NO',
  employees: 5,
  industryCode: '62.010',
  isPublicSector: false,
  isPublicInterestEntity: false,
  emergencyContacts: [],
}
const address = { address: 'Kaia 4', zipCode: '0150', city: 'Oslo' }
const edit = async (t: Tenant, fields: object) =>
  did(t.as('admin').put('/company', { ...card, ...fields, version: (await t.as('admin').get('/company')).body.version }))
const answer = (t: Tenant, question: string) => did(t.as('admin').put('/duties/answers', { question, isYes: false, version: 0 }))
const drill = { title: 'Brannøvelse', theme: 'fire', eventKind: 'activity', year: next, month: 6 }

test('each step is done by what the company has, whoever did it and where, and the steps go when all of it is there', async () => {
  const t = await newCompany()
  const admin = t.as('admin')
  expect((await shown(t))?.steps.map(({ name, path }) => `${name} ${path.split('?')[0]}`)).toEqual([
    'company /settings/company',
    'duties /settings/duties',
    'yearWheel /internal-control/year-wheel/proposals',
    'people /settings/users/import',
    'report /deviations/new',
    'poster /settings/posters',
  ])
  expect(await doneOf(t)).toEqual([])

  await edit(t, { address: address.address })
  expect(await stepOf(t, 'company')).toMatchObject({ isDone: false, done: 3, of: 5 })
  await edit(t, address)
  expect(await doneOf(t)).toEqual(['company'])

  for (const question of ['needsOccupationalHealth', 'usesChemicals']) await answer(t, question)
  expect(await stepOf(t, 'duties')).toMatchObject({ isDone: false, done: 2, of: 3 })
  const reason = 'Vi arbeider ikke med elektriske anlegg.'
  await did(admin.put('/duties/decisions', { key: 'fse', applies: false, reason, version: 0 }))
  expect(await doneOf(t)).toEqual(['company', 'duties'])

  // A plan that nobody else sees is no year wheel yet.
  await did(admin.post('/year-wheel/events', drill))
  await did(admin.post('/year-wheel/draft', { year: next }))
  expect(await doneOf(t)).toEqual(['company', 'duties'])
  await did(admin.post('/year-wheel/publish', { year: next }))
  expect(await doneOf(t)).toEqual(['company', 'duties', 'yearWheel'])

  const person = {
    firstname: 'Åse',
    lastname: 'Ny',
    email: `ny@${t.ksId}.example`,
    roleId: 3,
    departmentId: t.departments.north,
    employmentType: 'permanent',
  }
  await did(admin.post('/users', person))
  expect(await doneOf(t)).toEqual(['company', 'duties', 'yearWheel', 'people'])

  const before = await nowOf(t)
  await did(admin.post('/deviations', { description: 'Prøve: en dør som ikke går igjen' }))
  expect(await doneOf(t)).toEqual(['company', 'duties', 'yearWheel', 'people', 'report'])
  const then = (await admin.get('/first-steps', { 'X-As-Of': before })).body
  expect(then.steps.filter(({ isDone }: { isDone: boolean }) => isDone)).toHaveLength(4)

  const place = (await admin.post('/locations', { name: 'Kontoret' })).body
  await did(admin.post(`/locations/${place.id}/poster`))
  expect(await shown(t)).toBeNull()
  expect((await admin.get('/first-steps')).body.steps.every(({ isDone }: { isDone: boolean }) => isDone)).toBe(true)
  expect((await admin.get('/dashboard', { 'X-As-Of': before })).body.firstSteps.steps).toHaveLength(6)
  // Who is through is not told to begin again.
  await edit(t, { address: null })
  expect(await shown(t)).toBeNull()
})

test('a company whose industry settles a question is not asked it, and one that has no use for a part is not asked for that', async () => {
  const t = await newCompany()
  await edit(t, { industryCode: '41.200' })
  expect(await stepOf(t, 'duties')).toMatchObject({ done: 0, of: 2 })
  const { version } = (await t.as('admin').get('/company')).body
  await did(t.as('admin').put('/company/modules', { modulesOff: ['deviations', 'internalControl'], version }))
  expect((await shown(t))?.steps.map(({ name }) => name)).toEqual(['company', 'duties', 'people'])
})

test('administrators alone see the steps and put them away', async () => {
  const t = await portal.tenant()
  expect((await portal.anonymous.get('/first-steps')).status).toBe(401)
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
    expect([who, await shown(t, who)]).toEqual([who, null])
    expect([who, (await t.as(who).get('/first-steps')).status]).toEqual([who, 403])
    expect([who, (await hide(t, true, 1, who)).status]).toEqual([who, 403])
  }
  expect((await shown(t))?.isHidden).toBe(false)
})

test('the steps are put away for one whole company and brought back, told in the log; a stale change and a second press are refused', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const colleague = await t.asUser(await t.addUser({ roleId: 1 }))
  const pressed = await Promise.all([hide(t, true, 1), hide(t, true, 1)])
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shown(t)).toBeNull()
  expect((await colleague.get('/dashboard')).body.firstSteps).toBeNull()
  expect(await shown(other)).not.toBeNull()

  expect((await hide(t, false, 1)).body.code).toBe('conflict')
  const { version, isHidden } = (await colleague.get('/first-steps')).body
  expect([version, isHidden]).toEqual([2, true])
  expect((await colleague.put('/first-steps', { isHidden: false, version })).body).toMatchObject({ isHidden: false, version: 3 })
  expect((await shown(t))?.version).toBe(3)
  const entries = await t.owner(`select action, after from audit where ks_id = $1 and action like 'firstSteps.%' order by at`, [t.ksId])
  expect(entries).toEqual([
    { action: 'firstSteps.hide', after: { isHidden: true } },
    { action: 'firstSteps.show', after: { isHidden: false } },
  ])
})
