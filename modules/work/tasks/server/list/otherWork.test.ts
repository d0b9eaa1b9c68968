import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import type { OtherWork } from '../../otherWorkContract.ts'
import { inDays } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

async function tiltak(t: Tenant, given: object = {}) {
  const { id } = (await t.as('employee').post('/deviations', { description: 'Rekkverk mangler på dekket' })).body
  const handling = { assigneeId: t.users.leader.id, category: 'workAtHeight', severity: 'low', dueDate: inDays(10) }
  const { version } = (await t.as('leader').post(`/deviations/${id}/start`, { version: 1, ...handling })).body
  const action = { title: 'Montere rekkverk', actionType: 'corrective', hierarchyLevel: 'engineering', ownerId: t.users.employee.id }
  const { status, body, text } = await t
    .as('leader')
    .post(`/deviations/${id}/actions`, { version, ...action, dueDate: inDays(5), ...given })
  expect(status, text).toBe(200)
  return { ...body.actions[0], caseId: id }
}
async function event(t: Tenant, title: string, days: number, given: object = {}) {
  const dueDate = inDays(days)
  const when = { year: Number(dueDate.slice(0, 4)), month: Number(dueDate.slice(5, 7)), dueDate }
  const fields = { title, theme: 'fire', eventKind: 'activity', ownerId: t.users.employee.id, ...when, ...given }
  const { status, body, text } = await t.as('admin').post('/year-wheel/events', fields)
  expect(status, text).toBe(200)
  return body
}
const others = async (t: Tenant, who: Who, query = 'view=mine', headers?: Record<string, string>): Promise<OtherWork[]> =>
  (await t.as(who).get(`/tasks/other-work?${query}`, headers)).body.items
const titles = async (...given: Parameters<typeof others>) => (await others(...given)).map(({ title }) => title)

test('tiltak and events of the year stand among the tasks of who is to do them, and open at their own pages', async () => {
  const t = await portal.tenant()
  const action = await tiltak(t)
  const drill = await event(t, 'Brannøvelse', 3)
  await event(t, 'Vernerunde om et halvt år', 180)
  expect((await t.as('employee').get('/tasks/work-kinds')).body.items).toEqual([
    { kind: 'task', text: 'Oppgaver' },
    { kind: 'action', text: 'Tiltak' },
    { kind: 'yearEvent', text: 'Årshjul' },
  ])
  const [first, second, ...rest] = await others(t, 'employee')
  expect(first).toMatchObject({
    kind: 'yearEvent',
    kindText: 'Årshjul',
    number: '',
    title: 'Brannøvelse',
    path: `/internal-control/year-wheel/${drill.id}`,
    status: 'pending',
    dueDate: inDays(3),
    level: null,
    assigneeName: 'employee Prøve',
  })
  expect(second).toMatchObject({
    kind: 'action',
    kindText: 'Tiltak',
    number: action.number,
    path: `/actions/${action.id}`,
    status: 'pending',
    effectiveStatus: 'pending',
    level: 1,
    levelText: 'Lav',
    departmentName: 'Nord',
  })
  expect(rest).toEqual([])
  expect(await titles(t, 'employee', 'view=mine&isPlanShown=true')).toEqual([
    'Brannøvelse',
    'Montere rekkverk',
    'Vernerunde om et halvt år',
  ])
  expect(await others(t, 'otherEmployee')).toEqual([])
  expect(await titles(t, 'leader', 'view=team')).toEqual(['Brannøvelse', 'Montere rekkverk'])
  expect(await titles(t, 'admin', `assigneeId=${t.users.employee.id}&sort=-due`)).toEqual(['Montere rekkverk', 'Brannøvelse'])
  expect(await titles(t, 'admin', `assigneeId=${t.users.employee.id}&sort=-created`)).toEqual(['Brannøvelse', 'Montere rekkverk'])
  expect(await others(t, 'admin', '')).toEqual([])
})

test('they are narrowed by what tasks and they have in common', async () => {
  const t = await portal.tenant()
  await tiltak(t)
  const critical = await tiltak(t, { title: 'Stenge trappen', dueDate: inDays(1) })
  await event(t, 'Brannøvelse', 3)
  await t.owner('update actions set due_date = $3 where ks_id = $1 and id = $2', [t.ksId, critical.id, inDays(-4)])
  const of = (query: string) => titles(t, 'employee', `view=mine&${query}`)
  expect(await others(t, 'employee', 'view=mine&status=overdue')).toEqual([
    expect.objectContaining({ title: 'Stenge trappen', effectiveStatus: 'overdue', status: 'pending', daysOver: 4 }),
  ])
  expect(await of('kind=action')).toEqual(['Stenge trappen', 'Montere rekkverk'])
  expect(await of('kind=yearEvent')).toEqual(['Brannøvelse'])
  expect(await of('kind=task')).toEqual([])
  expect(await of('kind=unknown')).toEqual([])
  expect(await of('q=rekkverkk')).toEqual(['Montere rekkverk'])
  expect(await of('q=BRANN')).toEqual(['Brannøvelse'])
  expect(await of('q=%25')).toEqual([])
  expect(await of('due=overdue')).toEqual(['Stenge trappen'])
  expect(await of(`dueFrom=${inDays(3)}&dueTo=${inDays(4)}`)).toEqual(['Brannøvelse'])
  expect(await of('status=pending')).toEqual(['Brannøvelse', 'Montere rekkverk'])
  expect(await of('status=pending,inProgress,overdue')).toHaveLength(3)
  expect(await of('status=completed')).toEqual([])
  expect(await of('sort=-priority')).toHaveLength(3)
  for (const query of ['view=created', 'kind=%27', 'status=late', 'sort=title', `q=${'x'.repeat(201)}`, 'dueFrom=2026-02-30'])
    expect([query, (await t.as('employee').get(`/tasks/other-work?${query}`)).status]).toEqual([query, 400])
})

test('on the board each stands where it has come, and what is verified or done lately stays for a while', async () => {
  const t = await portal.tenant()
  const action = await tiltak(t, { isVerificationRequired: true })
  const drill = await event(t, 'Brannøvelse', 3)
  const columns = async () =>
    Object.fromEntries(
      await Promise.all(
        ['pending', 'inProgress', 'waiting', 'done'].map(async (column) => [
          column,
          await titles(t, 'employee', `view=mine&column=${column}`),
        ]),
      ),
    )
  expect(await columns()).toEqual({ pending: ['Brannøvelse', 'Montere rekkverk'], inProgress: [], waiting: [], done: [] })
  const begun = (await t.as('employee').post(`/actions/${action.id}/start`, { version: action.version })).body
  expect(await columns()).toMatchObject({ pending: ['Brannøvelse'], inProgress: ['Montere rekkverk'] })
  const done = await t
    .as('employee')
    .post(`/actions/${action.id}/complete`, { version: begun.version ?? 2, note: 'Rekkverket er montert og festet' })
  expect(done.status, done.text).toBe(200)
  const carriedOut = await t
    .as('employee')
    .post(`/year-wheel/events/${drill.id}/complete`, { version: drill.version, note: 'Alle kom ut på fire minutter' })
  expect(carriedOut.status, carriedOut.text).toBe(200)
  expect(await columns()).toEqual({ pending: [], inProgress: [], waiting: ['Montere rekkverk'], done: ['Brannøvelse'] })
  expect(await others(t, 'employee', 'view=mine&column=waiting')).toEqual([
    expect.objectContaining({ status: 'completed', isWaiting: true }),
  ])
  await t.owner(`update year_wheel_events set done_at = done_at - interval '20 days' where ks_id = $1`, [t.ksId])
  expect((await columns()).done).toEqual([])
  expect(await titles(t, 'employee', 'view=mine&status=completed')).toHaveLength(2)
})

test('TEN-05: nobody sees by them what they may not see: a case, a draft of the year, another company', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const action = await tiltak(t)
  await tiltak(other, { title: 'Et annet selskaps' })
  const ask = `assigneeId=${t.users.employee.id}`
  const expectAsTheCase = async () => {
    for (const who of ['admin', 'leader', 'otherLeader', 'employee', 'otherEmployee', 'controller', 'auditor'] as const) {
      const seesCase = (await t.as(who).get(`/deviations/${action.caseId}`)).status === 200
      expect([who, await titles(t, who, ask)]).toEqual([who, seesCase ? ['Montere rekkverk'] : []])
    }
  }
  await expectAsTheCase()
  expect(await titles(t, 'otherEmployee', ask)).toEqual([])
  expect(await titles(other, 'admin', ask)).toEqual([])
  await t.owner('update deviations set is_restricted = true where ks_id = $1 and id = $2', [t.ksId, action.caseId])
  await expectAsTheCase()
  expect(await titles(t, 'admin', ask)).toEqual([])
  const next = Number(inDays(0).slice(0, 4)) + 1
  expect((await t.as('admin').post('/year-wheel/draft', { year: next })).status).toBe(200)
  await event(t, 'Utkast til neste år', 0, { year: next, month: 1, dueDate: null })
  expect(await titles(t, 'employee', 'view=mine&isPlanShown=true&kind=yearEvent')).toEqual([])
})

test('an earlier day has what was to be done then', async () => {
  const t = await portal.tenant()
  const action = await tiltak(t)
  const then = new Date().toISOString()
  await t.as('employee').post(`/actions/${action.id}/start`, { version: action.version })
  await event(t, 'Planlagt siden', 3)
  expect(await others(t, 'employee', 'view=mine', { 'x-as-of': then })).toEqual([
    expect.objectContaining({ title: 'Montere rekkverk', status: 'pending' }),
  ])
  expect(await titles(t, 'employee')).toEqual(['Planlagt siden', 'Montere rekkverk'])
})
