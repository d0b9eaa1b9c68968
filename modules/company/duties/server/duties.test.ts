import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../../../../apps/server/testing.ts'
import { projectOf } from '../../../../tests/sweep/furnish.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type Tenant = Awaited<ReturnType<TestPortal['tenant']>>
type Who = Parameters<Tenant['as']>[0]
const card = (changes: object) => ({
  name: 'Skarvholmen Bygg AS',
  orgNumber: '974760673',
  country: 'NO',
  employees: 4,
  industryCode: '62.010',
  isPublicSector: false,
  isPublicInterestEntity: false,
  emergencyContacts: [],
  ...changes,
})
const edit = async (t: Tenant, changes: object) => {
  const { version } = (await t.as('admin').get('/company')).body
  const answer = await t.as('admin').put('/company', card({ version, ...changes }))
  expect(answer.status).toBe(200)
}
const profile = async (t: Tenant, who: Who = 'admin') => (await t.as(who).get('/duties')).body
const dutyOf = async (t: Tenant, key: string) => (await profile(t)).items.find((duty: { key: string }) => duty.key === key)
const answer = (t: Tenant, question: string, isYes: boolean | null, version = 0, who: Who = 'admin') =>
  t.as(who).put('/duties/answers', { question, isYes, version })
const dutyTasks = async (t: Tenant) =>
  (await t.as('admin').get('/tasks?sort=-created')).body.items.filter(({ title }: { title: string }) => title.startsWith('Nye plikter'))
const reason = 'Vi har skriftlig avtale om en annen ordning.'

test('whoever may read the company’s card reads its duties, and administrators alone answer', async () => {
  const t = await portal.tenant()
  expect((await portal.anonymous.get('/duties')).status).toBe(401)
  for (const who of ['admin', 'leader', 'auditor', 'controller'] as const) {
    const { items, canAnswer } = await profile(t, who)
    expect(items.length).toBe(20)
    expect(canAnswer).toBe(who === 'admin')
  }
  expect((await t.as('employee').get('/duties')).status).toBe(403)
  for (const who of ['leader', 'auditor', 'controller', 'employee'] as const) {
    expect((await answer(t, 'usesChemicals', true, 0, who)).status).toBe(403)
    expect((await t.as(who).put('/duties/decisions', { key: 'amu', applies: true, reason, version: 0 })).status).toBe(403)
  }
  expect((await dutyOf(t, 'chemicals')).verdict).toBe('assess')
})

test('the questions that decide what comes again in the year are asked before the others', async () => {
  const t = await portal.tenant()
  await edit(t, {})
  const first = (await profile(t)).items.filter(({ isAskedFirst }: { isAskedFirst: boolean }) => isAskedFirst)
  expect(first.map(({ key }: { key: string }) => key)).toEqual(['bht', 'chemicals', 'fse'])
})

test('an answer settles a duty, is told in the log, and may be taken back; a stale one is refused', async () => {
  const t = await portal.tenant()
  const saved = await answer(t, 'usesChemicals', false)
  expect(saved.status).toBe(200)
  expect(await dutyOf(t, 'chemicals')).toMatchObject({ verdict: 'doesNotApply', source: expect.stringContaining('§§ 2-1') })
  expect(saved.body.answers).toContainEqual(
    expect.objectContaining({ question: 'usesChemicals', isYes: false, version: 1, byName: expect.any(String) }),
  )
  expect((await answer(t, 'usesChemicals', true)).status).toBe(409)
  expect((await answer(t, 'usesChemicals', null, 1)).status).toBe(200)
  expect((await dutyOf(t, 'chemicals')).verdict).toBe('assess')
  expect((await answer(t, 'whatever', true)).status).toBe(400)
  const entries = await t.owner(`select after from audit where ks_id = $1 and action = 'dutyAnswer.answer' order by at`, [t.ksId])
  expect(entries.map(({ after }) => after.isYes)).toEqual([false, null])
})

test('a threshold that is crossed gives the administrator one task, and none again while it is open', async () => {
  const t = await portal.tenant()
  await edit(t, { employees: 4 })
  expect(await dutyTasks(t)).toEqual([])
  await edit(t, { employees: 5 })
  const [task, ...others] = await dutyTasks(t)
  expect(others).toEqual([])
  expect(task).toMatchObject({ title: 'Nye plikter gjelder: Verneombud og Varslingsrutine', priority: 'medium', category: 'hse' })
  const { body } = await t.as('admin').get(`/tasks/${task.id}`)
  expect([body.sourceType, (await t.as('admin').get('/tasks?source=duty')).body.total]).toEqual(['duty', 1])
  expect(body.description).toContain('/settings/duties')
  expect(body.subtasks.map(({ title }: { title: string }) => title)).toEqual(['Verneombud', 'Varslingsrutine'])
  expect((await dutyOf(t, 'verneombud')).record).toEqual({ id: task.id, number: task.number, path: `/tasks/${task.id}` })
  expect((await profile(t, 'auditor')).items.every((duty: { record: unknown }) => duty.record === null)).toBe(true)

  await edit(t, { employees: 4 })
  await edit(t, { employees: 5 })
  expect((await dutyTasks(t)).length).toBe(1)
  expect((await t.as('admin').post(`/tasks/${task.id}/cancel`, { version: 1, reason: 'Dette er tatt hånd om.' })).status).toBe(200)
  await edit(t, { employees: 4 })
  await edit(t, { employees: 31 })
  expect((await dutyTasks(t)).map(({ title }: { title: string }) => title)).toEqual([
    'Nye plikter gjelder: Verneombud, Arbeidsmiljøutvalg og Varslingsrutine',
    task.title,
  ])
})

test('pressed twice it is answered once, and told of once', async () => {
  const t = await portal.tenant()
  const pressed = await Promise.all([answer(t, 'usesChemicals', true), answer(t, 'usesChemicals', true)])
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await dutyTasks(t)).map(({ title }: { title: string }) => title)).toEqual(['Nye plikter gjelder: Stoffkartotek'])
})

test('an edit that is refused gives no task, and neither does one that crosses nothing', async () => {
  const t = await portal.tenant()
  await edit(t, { employees: 4 })
  const { version } = (await t.as('admin').get('/company')).body
  expect((await t.as('admin').put('/company', card({ version, employees: 60, zipCode: 'x' }))).status).toBe(422)
  expect((await t.as('admin').put('/company', card({ version: version - 1, employees: 60 }))).status).toBe(409)
  await edit(t, { employees: 3 })
  expect(await dutyTasks(t)).toEqual([])
})

test('ten duties at once are one task whose title still fits', async () => {
  const t = await portal.tenant()
  await edit(t, { employees: 1 })
  await edit(t, { employees: 300, industryCode: '41.200', isPublicSector: true, isPublicInterestEntity: true })
  const [task] = await dutyTasks(t)
  expect(task.title.length).toBeLessThanOrEqual(120)
  expect(task.title).toMatch(/ og \d til$/)
  expect((await t.as('admin').get(`/tasks/${task.id}`)).body.subtasks.length).toBeGreaterThan(7)
})

test('a person decides in place of the rules, with a reason, and may leave it to them again', async () => {
  const t = await portal.tenant()
  await edit(t, { employees: 4 })
  const decide = (given: object) =>
    t.as('admin').put('/duties/decisions', { key: 'verneombud', applies: false, reason, version: 0, ...given })
  expect((await decide({ reason: 'For kort' })).status).toBe(400)
  expect((await decide({ reason: 'Fødselsnummer 01019000083 er med her' })).status).toBe(400)
  expect((await t.as('admin').post('/duties/decisions/withdraw', { key: 'verneombud', version: 1 })).status).toBe(409)
  expect((await decide({})).status).toBe(200)
  expect(await dutyOf(t, 'verneombud')).toMatchObject({ verdict: 'doesNotApply', ruled: 'assess', decision: { reason }, version: 1 })
  expect((await decide({})).status).toBe(409)
  expect((await t.as('admin').post('/duties/decisions/withdraw', { key: 'verneombud', version: 1 })).status).toBe(200)
  expect(await dutyOf(t, 'verneombud')).toMatchObject({ verdict: 'assess', decision: null, version: 2 })
  const [entry] = await t.owner(`select reason from audit where ks_id = $1 and action = 'dutyDecision.decide'`, [t.ksId])
  expect(entry.reason).toBe(reason)
})

test('how the duties stood is read as of then, and another company’s answers are never seen', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await answer(t, 'handlesFood', true)
  const then = new Date().toISOString()
  await answer(t, 'handlesFood', false, 1)
  const { body } = await t.as('admin').get('/duties', { 'X-As-Of': then })
  expect(body.items.find((duty: { key: string }) => duty.key === 'food').verdict).toBe('applies')
  expect((await dutyOf(t, 'food')).verdict).toBe('doesNotApply')
  expect((await dutyOf(other, 'food')).verdict).toBe('assess')
})

test('a company of any industry has the duties of a builder while it has projects', async () => {
  const t = await portal.tenant()
  await edit(t, {})
  expect(await dutyOf(t, 'bhf')).toMatchObject({ verdict: 'assess', question: 'hasConstruction' })
  const { body } = await t.as('admin').post('/projects', projectOf('2401', t.users.leader.id))
  expect(await dutyOf(t, 'bhf')).toMatchObject({ verdict: 'applies', reason: 'Dere har prosjekter i portalen.', question: null })
  await t.as('admin').post(`/projects/${body.id}/archive`, { version: body.version })
  expect((await dutyOf(t, 'bhf')).verdict).toBe('assess')
})
