import { addDays, addWorkingDays, isWorkingDay, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import type { Entry } from '../contract.ts'
import { followAssigned } from './assign.ts'
import { makeNext } from './makeNext.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const year = Number(today.slice(0, 4))
const next = year + 1
const drill = { title: 'Brannøvelse', theme: 'fire', eventKind: 'activity', year: next, month: 6 }
const added = async (t: Tenant, who: Who, given: object = {}) => {
  const answer = await t.as(who).post('/year-wheel/events', { ...drill, ...given })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body
}
const step = (t: Tenant, who: Who, { id, version }: { id: string; version: number }, name: string, body: object = {}) =>
  t.as(who).post(`/year-wheel/events/${id}/${name}`, { version, ...body })
const seen = async (t: Tenant, who: Who, of = next) => (await t.as(who).get(`/year-wheel?year=${of}`)).body
const titles = async (t: Tenant, who: Who) => (await seen(t, who)).items.map(({ title }: Entry) => title)
const follow = (t: Tenant) => inTenant(portal.portal.pool, t.ksId, (tx) => followAssigned(portal.portal, tx, new Date()))
const tasksOf = (t: Tenant) =>
  t.owner(
    `select id, number, title, priority, status, version, assignee_id, source_id, due_date::text as due from tasks where ks_id = $1 and source_type = 'yearWheel'`,
    [t.ksId],
  )

test('a draft year is planned in quiet: those who plan see it, it waits for nobody, and nothing of it is begun', async () => {
  const t = await portal.tenant()
  const event = await added(t, 'admin', { ownerId: t.users.employee.id, everyYears: 1 })
  const draft = (who: Who, of = next) => t.as(who).post('/year-wheel/draft', { year: of })
  expect((await draft('leader')).body.code).toBe('forbidden')
  expect((await draft('admin', year)).body.missing).toEqual(['year'])
  expect((await seen(t, 'admin')).can).toEqual(['draft'])
  const before = new Date().toISOString()
  const answers = await Promise.all([draft('admin'), draft('admin')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])

  for (const who of ['admin', 'leader'] as const)
    expect(await seen(t, who)).toMatchObject({ draft: { byName: expect.any(String) }, items: [{ title: 'Brannøvelse' }] })
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    expect(await seen(t, who)).toMatchObject({ draft: null, can: [], items: [] })
    for (const part of ['', '/timeline', '/task']) expect((await t.as(who).get(`/year-wheel/events/${event.id}${part}`)).status).toBe(404)
    expect((await step(t, who, event, 'start')).status).toBe(404)
  }
  expect((await seen(t, 'leader')).can).toEqual([])
  expect((await step(t, 'admin', event, 'start')).body.code).toBe('forbidden')
  expect((await step(t, 'admin', event, 'complete')).body.code).toBe('forbidden')
  await expect(t.owner(`update year_wheel_events set status = 'inProgress', started_at = now() where id = $1`, [event.id])).rejects.toThrow(
    /draft/,
  )
  const then = await t.as('employee').get(`/year-wheel?year=${next}`, { 'X-As-Of': before })
  expect(then.body.items).toHaveLength(1)

  // Another year of the same tells nobody of the draft, and the leader plans in it.
  const later = await added(t, 'admin', { year: next + 1 })
  expect((await t.as('employee').get(`/year-wheel/events/${later.id}`)).status).toBe(200)
  await added(t, 'leader', { title: 'Vernerunde', theme: 'hse' })
  expect((await titles(t, 'leader')).sort()).toEqual(['Brannøvelse', 'Vernerunde'])
  expect((await step(t, 'admin', later, 'complete')).status).toBe(200)
  expect((await draft('admin', next + 1)).status).toBe(409)
})

test('what waits soonest waits for nobody while its year is a draft, and for its owner from the moment it is published', async () => {
  const t = await portal.tenant()
  await added(t, 'admin', { month: 1, dueDate: `${next}-01-12`, ownerId: t.users.employee.id, everyYears: 1, makesTask: true })
  const now = new Date(`${next}-01-02T10:00:00Z`)
  await t.as('admin').post('/year-wheel/draft', { year: next })
  const waiting = async () => (await t.as('employee').get('/year-wheel/soon')).body.total
  expect(await waiting()).toBe(0)
  await inTenant(portal.portal.pool, t.ksId, (tx) => followAssigned(portal.portal, tx, now))
  expect(await tasksOf(t)).toEqual([])
  expect((await t.as('admin').post('/year-wheel/publish', { year: next })).status).toBe(200)
  const [note] = await t.owner(`select path from notifications where ks_id = $1 and event = 'yearPublished'`, [t.ksId])
  expect(note!.path).toContain(`year=${next}`)
  await inTenant(portal.portal.pool, t.ksId, (tx) => followAssigned(portal.portal, tx, now))
  expect(await tasksOf(t)).toMatchObject([{ title: 'Brannøvelse', due: `${next}-01-12` }])
})

test('publishing shows what it does, does it once, and tells the owners; what is added later is published with it', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const sunday = `${next}-05-17`
  const yearly = await added(t, 'admin', { year, month: 5, dueDate: `${year}-05-17`, everyYears: 1, ownerId: t.users.leader.id })
  await added(t, 'admin', { year, month: 12, title: 'Rydde lageret', everyYears: 1 })
  const { items } = (await t.as('admin').get(`/year-wheel/copy?year=${year}`)).body
  const ids = items.map(({ id }: { id: string }) => id)
  expect((await t.as('leader').post('/year-wheel/copy', { year, ids: [yearly.id], asDraft: true })).status).toBe(403)
  expect((await t.as('admin').post('/year-wheel/copy', { year, ids, asDraft: true })).body).toEqual({ made: 2 })
  expect((await seen(t, 'admin')).can).toEqual(['publish'])
  const off = await added(t, 'leader', {
    title: 'Julemøte',
    theme: 'management',
    month: 12,
    dueDate: `${next}-12-25`,
    ownerId: t.users.employee.id,
    makesTask: true,
  })
  const plan = (await t.as('admin').get(`/year-wheel/publishing?year=${next}`)).body
  expect(plan).toMatchObject({ events: 3, tasks: 1, tasksNow: 0, unowned: 1, daysOff: [{ id: off.id }] })
  expect(plan.moved).toMatchObject([{ title: 'Brannøvelse', from: sunday }])
  expect(isWorkingDay(plan.moved[0].to)).toBe(true)
  expect(plan.people.map(({ tasks }: { tasks: number }) => tasks).sort()).toEqual([0, 1])
  expect((await t.as('leader').get(`/year-wheel/publishing?year=${next}`)).status).toBe(403)

  const publish = (who: Who, of = t) => of.as(who).post('/year-wheel/publish', { year: next })
  expect((await publish('leader')).body.code).toBe('forbidden')
  expect((await publish('admin', other)).status).toBe(409)
  const answers = await Promise.all([publish('admin'), publish('admin')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const notified = await t.owner(`select user_id as id from notifications where ks_id = $1 and event = 'yearPublished'`, [t.ksId])
  expect(notified.map(({ id }) => id).sort()).toEqual([t.users.leader.id, t.users.employee.id].sort())
  expect(await t.owner(`select 1 from audit where ks_id = $1 and action = 'yearWheel.publish'`, [t.ksId])).toHaveLength(1)
  await expect(t.owner(`update year_wheel_years set published_at = null, published_by = null where ks_id = $1`, [t.ksId])).rejects.toThrow(
    /published/,
  )
  expect((await t.as('admin').post('/year-wheel/draft', { year: next })).status).toBe(409)
  await added(t, 'admin', { title: 'Kurs' })
  expect(await titles(t, 'employee')).toContain('Kurs')
})

test('what is to be a task becomes one when its time comes, once; with the task the event is done, and with the event the task is given up', async () => {
  const t = await portal.tenant()
  const soon = addWorkingDays(today, 6)
  const at = {
    year: Number(soon.slice(0, 4)),
    month: Number(soon.slice(5, 7)),
    dueDate: soon,
    ownerId: t.users.employee.id,
    makesTask: true,
  }
  const input = { title: 'Øvelse', description: null, priority: 'high', category: 'fire', dueInWorkingDays: 5, subtasks: [] }
  const template = (await t.as('admin').post('/task-templates', { ...input, points: [], isEvidenceRequired: false, assigneeKind: 'maker' }))
    .body
  expect((await t.as('admin').post('/year-wheel/events', { ...drill, ...at, taskTemplateId: t.users.admin.id })).body.missing).toEqual([
    'taskTemplateId',
  ])
  const event = await added(t, 'admin', { ...at, taskTemplateId: template.id })
  const gone = await added(t, 'admin', { ...at, title: 'Rydde lageret', everyYears: 1 })
  await added(t, 'admin', { ...drill, title: 'Langt frem', year: next + 1, ownerId: t.users.employee.id, makesTask: true })
  await added(t, 'admin', { ...at, title: 'Uten ansvarlig', ownerId: null })
  await Promise.all([follow(t), follow(t)])
  const made = await tasksOf(t)
  expect(made.map(({ title, due, assignee_id }) => [title, due, assignee_id]).sort()).toEqual(
    ['Brannøvelse', 'Rydde lageret'].map((title) => [title, soon, t.users.employee.id]),
  )
  const of = (id: string) => made.find(({ source_id }) => source_id === id)!
  expect((await t.as('employee').get(`/year-wheel/events/${event.id}/task`)).body.task).toMatchObject({ number: of(event.id).number })
  expect([of(event.id).priority, of(gone.id).priority]).toEqual(['high', 'medium'])
  expect((await t.as('otherEmployee').get(`/year-wheel/events/${event.id}/task`)).body.task).toBeNull()
  const kinds = (await t.as('employee').get('/dashboard/inbox?span=ahead')).body.items.map(({ kind }: { kind: string }) => kind)
  expect(kinds).not.toContain('yearEvent')

  await t.owner(`update tasks set status = 'inProgress' where id = $1`, [of(event.id).id])
  await t.owner(`update tasks set status = 'completed', completed_at = now(), completed_by = $2 where id = $1`, [
    of(event.id).id,
    t.users.employee.id,
  ])
  await follow(t)
  const done = (await t.as('admin').get(`/year-wheel/events/${event.id}`)).body
  expect(done).toMatchObject({ status: 'done', doneNote: expect.stringContaining(of(event.id).number) })

  const reason = 'Lageret er lagt ned'
  expect((await step(t, 'admin', gone, 'stop', { reason })).status).toBe(200)
  expect((await tasksOf(t)).find(({ source_id }) => source_id === gone.id)!.status).toBe('cancelled')
  await inTenant(portal.portal.pool, t.ksId, (tx) => makeNext(tx, new Date(`${addDays(today, 360)}T10:00:00Z`)))
  await follow(t)
  expect(await tasksOf(t)).toHaveLength(2)
})

test('a month is taken out for other calendars as each may see it, and nothing of a draft is in it', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await added(t, 'admin', { dueDate: `${next}-06-10`, everyYears: 1 })
  await added(t, 'admin', { title: 'Kurs', month: 7 })
  await added(other, 'admin', { title: 'Naboens' })
  const input = { title: 'Vernerunde', priority: 'low', category: 'hse', assigneeId: t.users.employee.id, dueDate: `${next}-06-15` }
  await t.as('leader').post('/tasks', { ...input, recurrence: { frequency: 'quarterly', interval: 1 } })
  const month = async (who: Who) => (await t.as(who).get(`/year-wheel/month?year=${next}&month=6`)).text
  const names = (text: string) => [...text.matchAll(/SUMMARY:(.*)/g)].map(([, name]) => name!.trim()).sort()
  expect(names(await month('employee'))).toEqual(['Brannøvelse', 'Vernerunde'])
  expect(names(await month('otherEmployee'))).toEqual(['Brannøvelse'])
  expect(await month('employee')).toContain(`DTSTART;VALUE=DATE:${next}0610`)
  expect((await t.as('admin').get(`/year-wheel/month?year=${next}&month=13`)).status).toBe(400)
  await t.as('admin').post('/year-wheel/draft', { year: next })
  expect(names(await month('employee'))).toEqual(['Vernerunde'])
})
