import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import type { Entry } from '../contract.ts'
import { makeNext } from './makeNext.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const year = Number(today.slice(0, 4))
const drill = { title: 'Brannøvelse', theme: 'fire', eventKind: 'activity', year: year + 1, month: 6 }
const add = async (t: Tenant, who: Who, given: object = {}) => t.as(who).post('/year-wheel/events', { ...drill, ...given })
const added = async (t: Tenant, who: Who, given: object = {}) => {
  const answer = await add(t, who, given)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body
}
const step = (t: Tenant, who: Who, { id, version }: { id: string; version: number }, name: string, body: object = {}) =>
  t.as(who).post(`/year-wheel/events/${id}/${name}`, { version, ...body })
const wheel = async (t: Tenant, who: Who, of = year + 1): Promise<Entry[]> => (await t.as(who).get(`/year-wheel?year=${of}`)).body.items
const monthsBefore = (n: number) => {
  const day = addMonths(`${today.slice(0, 7)}-01`, -n)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

test('administrators plan everything, leaders what is theirs, and everybody who works here sees the plan (domain 4.2 yearWheel)', async () => {
  const t = await portal.tenant()
  const event = await added(t, 'admin', { ownerId: t.users.employee.id })
  expect(event).toMatchObject({ status: 'planned', isLate: false, month: 6, dueDate: null, owner: { id: t.users.employee.id } })
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    expect((await add(t, who)).body.code).toBe('forbidden')
    expect((await wheel(t, who)).map(({ title }) => title)).toEqual(['Brannøvelse'])
  }
  expect((await step(t, 'leader', event, 'skip', { reason: 'Ikke aktuelt i år' })).body.code).toBe('forbidden')
  expect((await step(t, 'otherEmployee', event, 'start')).body.code).toBe('forbidden')
  const own = await added(t, 'leader', { title: 'Vernerunde', theme: 'hse' })
  expect(own.can).toContain('edit')
  expect((await step(t, 'otherLeader', own, 'move', { month: 7 })).body.code).toBe('forbidden')
  const [entry] = await t.owner(`select * from audit where ks_id = $1 and action = 'yearWheelEvent.add' order by n`, [t.ksId])
  expect(entry).toMatchObject({ entity_number: `Brannøvelse ${year + 1}`, after: { ownerName: expect.any(String) } })
})

test('the owner carries it out with evidence, and next year’s is a row of its own, made once', async () => {
  const t = await portal.tenant()
  const event = await added(t, 'admin', { ownerId: t.users.employee.id, everyYears: 1, dueDate: `${year + 1}-06-30` })
  const file = await t.as('employee').upload('/files', { name: 'liste.txt', bytes: Buffer.from('oppmøte'), type: 'text/plain' })
  const body = { note: 'Alle var ute på fire minutter', fileIds: [file.body.id] }
  const answers = await Promise.all([step(t, 'employee', event, 'complete', body), step(t, 'admin', event, 'complete')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const done = (await t.as('employee').get(`/year-wheel/events/${event.id}`)).body
  expect(done).toMatchObject({ status: 'done', isLast: false, years: [{ year: year + 2, status: 'planned' }] })
  // Done today, and due next year: the wheel tells both.
  expect((await wheel(t, 'employee', year + 1))[0]).toMatchObject({
    status: 'done',
    date: `${year + 1}-06-30`,
    doneOn: osloDate(new Date()),
  })
  const [next] = await wheel(t, 'employee', year + 2)
  expect(next).toMatchObject({ kind: 'event', month: 6, status: 'planned', ownerId: t.users.employee.id })
  // Opened and finished anew: what is made is made.
  const reopened = (await step(t, 'admin', done, 'reopen', { reason: 'To avdelinger var ikke med' })).body
  expect((await step(t, 'admin', reopened, 'complete')).status).toBe(200)
  expect(await wheel(t, 'employee', year + 2)).toHaveLength(1)
  expect((await step(t, 'admin', { ...reopened, version: 99 }, 'move', { month: 7 })).status).toBe(409)
  expect((await t.as('otherEmployee').get(`/year-wheel/events/${event.id}/timeline`)).body.items.length).toBeGreaterThan(2)
})

test('what its rule still names stands in the years to come; the job makes it in time, once, whatever became of this year’s', async () => {
  const t = await portal.tenant()
  const began = monthsBefore(11)
  const event = await added(t, 'admin', { ...began, everyYears: 1 })
  const twice = await added(t, 'admin', { ...began, title: 'Verneombudsvalg', theme: 'management', everyYears: 2 })
  const ofNext = async () => (await wheel(t, 'admin', began.year + 1)).map(({ title, kind }) => [title, kind])
  expect(await ofNext()).toContainEqual(['Brannøvelse', 'coming'])
  expect(await ofNext()).not.toContainEqual(['Verneombudsvalg', 'coming'])
  const run = () => inTenant(portal.portal.pool, t.ksId, (tx) => makeNext(tx, new Date()))
  await Promise.all([run(), run()])
  await run()
  expect(await ofNext()).toContainEqual(['Brannøvelse', 'event'])
  expect((await t.as('admin').get(`/year-wheel/events/${event.id}`)).body).toMatchObject({ isLate: true, isLast: false })
  expect((await wheel(t, 'admin', began.year + 2)).map(({ title }) => title).sort()).toEqual(['Brannøvelse', 'Verneombudsvalg'])
  expect((await t.as('admin').get(`/year-wheel/events/${twice.id}`)).body.isLast).toBe(true)
  expect((await t.as('admin').get('/year-wheel/soon')).body.items[0]).toMatchObject({ status: 'late' })
})

test('moved is this year’s alone: its rule stays; what the law asks is moved with a reason', async () => {
  const t = await portal.tenant()
  const event = await added(t, 'admin', { everyYears: 1 })
  expect((await step(t, 'admin', event, 'move', { month: 6 })).body.missing).toEqual(['month'])
  expect((await step(t, 'admin', event, 'move', { month: 9, dueDate: `${year + 1}-08-01` })).body.missing).toEqual(['dueDate'])
  const moved = (await step(t, 'admin', event, 'move', { month: 9 })).body
  expect(moved).toMatchObject({ month: 9, version: 2 })
  expect((await wheel(t, 'admin', year + 2))[0]).toMatchObject({ kind: 'coming', month: 6 })
  await t.owner(`update year_wheel_events set duty_key = 'fire' where ks_id = $1`, [t.ksId])
  expect((await step(t, 'admin', moved, 'move', { month: 10 })).body.missing).toEqual(['reason'])
  expect((await step(t, 'admin', moved, 'move', { month: 10, reason: 'Brannvesenet kan ikke før' })).body.month).toBe(10)
  const skipped = (await step(t, 'admin', { ...moved, version: 3 }, 'skip', { reason: 'Vi flytter til nye lokaler' })).body
  expect(skipped).toMatchObject({ status: 'skipped', why: {} })
  expect((await wheel(t, 'admin'))[0]).toMatchObject({ status: 'skipped', move: null })
})

test('a year is copied to the next: same owner, working days, nothing twice', async () => {
  const t = await portal.tenant()
  const yearly = await added(t, 'admin', { everyYears: 1, dueDate: `${year + 1}-06-30` })
  const once = await added(t, 'leader', { title: 'Kurs i stillas', theme: 'training', month: 2 })
  const { items } = (await t.as('admin').get(`/year-wheel/copy?year=${year + 1}`)).body
  expect(items.map(({ id }: { id: string }) => id).sort()).toEqual([yearly.id, once.id].sort())
  expect((await t.as('leader').get(`/year-wheel/copy?year=${year + 1}`)).body.items).toHaveLength(1)
  expect((await t.as('employee').get(`/year-wheel/copy?year=${year + 1}`)).status).toBe(403)
  const copy = () => t.as('admin').post('/year-wheel/copy', { year: year + 1, ids: [yearly.id, once.id] })
  expect((await copy()).body).toEqual({ made: 2 })
  expect((await copy()).body.missing).toEqual(['ids'])
  const next = await wheel(t, 'admin', year + 2)
  expect(next.map(({ kind, month }) => [kind, month])).toEqual([
    ['event', 2],
    ['event', 6],
  ])
  expect((await t.as('admin').get('/year-wheel/copy?year=2100')).body.items).toEqual([])
})

test('a series of tasks stands in the wheel: what is made, and the dates to come, each as who looks may see it', async () => {
  const t = await portal.tenant()
  const first = `${year + 1}-01-15`
  const made = await t.as('leader').post('/tasks', {
    title: 'Vernerunde',
    priority: 'medium',
    category: 'hse',
    assigneeId: t.users.employee.id,
    dueDate: first,
    recurrence: { frequency: 'quarterly', interval: 1 },
  })
  const items = await wheel(t, 'employee')
  expect(items.map(({ kind, month, theme }) => [kind, month, theme])).toEqual([
    ['task', 1, 'hse'],
    ['coming', 4, 'hse'],
    ['coming', 7, 'hse'],
    ['coming', 10, 'hse'],
  ])
  expect(items[0]).toMatchObject({ link: { id: made.body.id, path: `/tasks/${made.body.id}` }, move: null })
  expect((await wheel(t, 'leader'))[0]!.move).toEqual({ version: 1, needsReason: 'later' })
  expect(await wheel(t, 'otherEmployee')).toEqual([])
  await t.as('leader').post('/tasks', {
    title: 'Brannsjekk',
    priority: 'low',
    category: 'fire',
    assigneeId: t.users.employee.id,
    dueDate: first,
    recurrence: { frequency: 'weekly', interval: 1 },
  })
  const weekly = (await wheel(t, 'admin')).filter(({ title }) => title === 'Brannsjekk')
  expect(weekly).toHaveLength(12)
  expect(new Set(weekly.map(({ series }) => `${series?.id} ${series?.text}`)).size).toBe(1)
  expect(weekly[0]!.series?.text).toBe('Hver uke')
  expect(weekly[1]!.times).toBeGreaterThan(3)
})

test('a leaver’s events go to who comes after; another company’s people, departments and events are unknown', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const event = await added(t, 'admin', { ownerId: t.users.otherEmployee.id })
  const foreign = await added(other, 'admin')
  expect((await add(t, 'admin', { ownerId: other.users.employee.id })).body.missing).toEqual(['ownerId'])
  expect((await add(t, 'admin', { departmentId: other.departments.north })).body.missing).toEqual(['departmentId'])
  expect((await step(t, 'admin', foreign, 'move', { month: 1 })).status).toBe(404)
  expect((await t.as('admin').post('/year-wheel/copy', { year: year + 1, ids: [foreign.id] })).body.missing).toEqual(['ids'])
  const leaver = (await t.as('admin').get(`/users/${t.users.otherEmployee.id}`)).body
  const { items } = (await t.as('admin').get(`/users/${leaver.id}/holding`)).body
  expect(items).toContainEqual({ kind: 'yearWheel', count: 1, text: '1 gjøremål i årshjulet' })
  const left = await t.as('admin').post(`/users/${leaver.id}/deactivate`, { version: leaver.version, successorId: t.users.leader.id })
  expect(left.status).toBe(200)
  expect((await t.as('admin').get(`/year-wheel/events/${event.id}`)).body.owner.id).toBe(t.users.leader.id)
})

test('what comes every month is one series: each time has its own status and evidence, and the rule goes on after the last', async () => {
  const t = await portal.tenant()
  const monthly = { everyYears: 1, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ownerId: t.users.employee.id }
  expect((await add(t, 'admin', { ...monthly, months: [1, 7] })).body.missing).toEqual(['month'])
  expect((await add(t, 'admin', { ...monthly, months: [13] })).status).toBe(400)
  const june = await added(t, 'admin', { ...monthly, title: 'Brannsjekk' })
  expect(june).toMatchObject({ months: monthly.months, isLast: false })
  expect(june.years.map(({ month }: { month: number }) => month)).toEqual([7, 8, 9, 10, 11, 12])
  const items = await wheel(t, 'employee')
  expect(new Set(items.map(({ series }) => series?.id)).size).toBe(1)
  expect(items.map(({ series, kind }) => [series?.text, kind])).toEqual(Array(7).fill(['Hver måned', 'event']))
  expect((await wheel(t, 'employee', year + 2)).map(({ kind, month }) => `${kind}${month}`)).toEqual(
    monthly.months.map((n) => `coming${n}`),
  )

  const file = await t.as('employee').upload('/files', { name: 'liste.txt', bytes: Buffer.from('sjekket'), type: 'text/plain' })
  expect((await step(t, 'employee', june, 'complete', { fileIds: [file.body.id] })).body.files).toHaveLength(1)
  const [, july, , , , november, december] = await wheel(t, 'employee')
  const read = async (id: string) => (await t.as('admin').get(`/year-wheel/events/${id}`)).body
  expect(await read(july!.link!.id)).toMatchObject({ status: 'planned', files: [], version: 1 })

  // What it is and who has it is changed for the rest at once; when each of them comes is its own.
  const event = { ...drill, title: 'Brannrunde', month: 8, dueDate: `${year + 1}-08-14`, everyYears: 1, ownerId: t.users.leader.id }
  const { year: _, ...input } = event
  const put = (who: Who, id: string, body: object) => t.as(who).put(`/year-wheel/events/${id}`, { ...input, ...body })
  expect((await put('otherLeader', july!.link!.id, { version: 1, following: true })).status).toBe(403)
  expect((await put('admin', july!.link!.id, { version: 1, following: true, months: [1, 7] })).body.missing).toEqual(['everyYears'])
  const changed = await put('admin', july!.link!.id, { version: 1, following: true })
  expect(changed.body).toMatchObject({ title: 'Brannrunde', month: 8, months: monthly.months })
  expect(await read(november!.link!.id)).toMatchObject({ title: 'Brannrunde', owner: { id: t.users.leader.id }, month: 11, dueDate: null })
  expect(await read(june.id)).toMatchObject({ title: 'Brannsjekk', status: 'done' })
  const entries = await t.owner(`select 1 from audit where ks_id = $1 and action = 'yearWheelEvent.edit'`, [t.ksId])
  expect(entries).toHaveLength(6)

  // The last decides what comes after it, and cannot be put before another.
  const last = await read(december!.link!.id)
  const pace = { version: last.version, dueDate: null, months: [11] }
  expect((await put('admin', last.id, { ...pace, month: 11 })).body.missing).toEqual(['month'])
  const quarterly = await put('admin', last.id, { ...pace, month: 12, months: [3, 6, 9, 12] })
  expect(quarterly.body).toMatchObject({ isLast: true, months: [3, 6, 9, 12] })
  const { items: copyable } = (await t.as('admin').get(`/year-wheel/copy?year=${year + 1}`)).body
  expect(copyable).toMatchObject([{ id: last.id, month: 3, times: 4 }])
  expect((await t.as('admin').post('/year-wheel/copy', { year: year + 1, ids: [last.id] })).body).toEqual({ made: 4 })
  expect((await wheel(t, 'admin', year + 2)).map(({ kind, month }) => `${kind}${month}`)).toEqual(['event3', 'event6', 'event9', 'event12'])
})

test('the job makes every time whose lead has begun, once; of what comes again and again the next is told', async () => {
  const t = await portal.tenant()
  const began = monthsBefore(2)
  await added(t, 'admin', { ...began, everyYears: 1, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })
  const run = () => inTenant(portal.portal.pool, t.ksId, (tx) => makeNext(tx, new Date()))
  await Promise.all([run(), run()])
  const dates = await t.owner('select planned_on::text as day from year_wheel_events where ks_id = $1 order by 1', [t.ksId])
  const days = dates.map(({ day }) => day)
  expect(new Set(days).size).toBe(days.length)
  // To the end of its year at once; and ninety days ahead.
  expect(days.at(-1)! >= addMonths(`${today.slice(0, 7)}-01`, 2)).toBe(true)
  const soon: Entry[] = (await t.as('admin').get('/year-wheel/soon')).body.items
  expect(soon.map(({ status }) => status)).toEqual(['late', 'late', 'planned'])
})

test('at an earlier time the wheel is as it was', async () => {
  const t = await portal.tenant()
  const event = await added(t, 'admin')
  const before = new Date().toISOString()
  expect((await step(t, 'admin', event, 'move', { month: 11 })).status).toBe(200)
  const then = await t.as('admin').get(`/year-wheel?year=${year + 1}`, { 'X-As-Of': before })
  expect(then.body.items[0].month).toBe(6)
  expect((await t.as('admin').get('/year-wheel?year=20x6')).status).toBe(400)
  expect((await add(t, 'admin', { dueDate: addDays(`${year + 1}-07-01`, 0) })).body.missing).toEqual(['dueDate'])
  await expect(t.owner(`update year_wheel_events set status = 'done' where id = $1`, [event.id])).rejects.toThrow()
})

test('fixed duties are proposed with why, taken in once or dismissed with a reason, and not proposed again', async () => {
  const t = await portal.tenant()
  type Found = { key: string; months: number[]; because: { name: string }[]; source: string }
  const listed = async (who: Who): Promise<Found[]> => (await t.as(who).get('/year-wheel/proposals')).body.items
  const before = await listed('admin')
  const drillOf = (found: Found[]) => found.find(({ key }) => key === 'annualReview')
  expect(drillOf(before)).toMatchObject({ months: [2], source: expect.stringContaining('§ 5') })
  expect(drillOf(before)!.because.length).toBeGreaterThan(0)
  expect((await t.as('employee').get('/year-wheel/proposals')).status).toBe(403)
  const take = (who: Who, ...items: object[]) => t.as(who).post('/year-wheel/proposals/take-in', { items })
  expect((await take('controller', { key: 'annualReview' })).body.code).toBe('forbidden')
  expect((await t.as('auditor').get('/year-wheel/proposals')).body.canDecide).toBe(false)
  expect((await take('leader', { key: 'safetyRound', month: 5 })).body.missing).toEqual(['month'])
  const answers = await Promise.all(
    (['admin', 'leader'] as const).map((who) =>
      take(who, { key: 'annualReview', month: 3, ownerId: t.users.leader.id }, { key: 'safetyRound' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)!.body).toEqual({ made: 2 })
  const dismiss = (key: string) => t.as('leader').post('/year-wheel/proposals/dismiss', { key, reason: 'Vi er for få til det' })
  expect((await dismiss('annualReview')).status).toBe(409)
  expect((await dismiss('securityMonth')).status).toBe(200)
  const after = (await listed('leader')).map(({ key }) => key)
  expect(after).toHaveLength(before.length - 3)
  expect(['annualReview', 'safetyRound', 'securityMonth'].filter((key) => after.includes(key))).toEqual([])
  expect((await t.as('admin').post('/year-wheel/proposals/restore', { key: 'securityMonth' })).status).toBe(200)
  expect((await listed('leader')).map(({ key }) => key)).toContain('securityMonth')
  const planned = [...(await wheel(t, 'admin', year)), ...(await wheel(t, 'admin', year + 1))]
  const rounds = planned.filter(({ series }) => series)
  expect(
    rounds
      .filter(({ kind }) => kind === 'event')
      .map(({ month }) => month)
      .sort(),
  ).toEqual([4, 8])
  expect(new Set(rounds.map(({ series }) => `${series!.id} ${series!.text}`)).size).toBe(1)
  const review = planned.find(({ title, kind }) => kind === 'event' && title.includes('internkontroll'))
  expect(review).toMatchObject({
    month: 3,
    theme: 'management',
    ownerId: t.users.leader.id,
    status: 'planned',
    move: { needsReason: 'always' },
  })
})

test('a small company’s proposals say with which it begins, and how many there are hangs on nothing but its duties', async () => {
  const t = await portal.tenant()
  const listed = async (employees: number) => {
    await t.owner('update companies set employees = $2 where ks_id = $1', [t.ksId, employees])
    return (await t.as('admin').get('/year-wheel/proposals')).body as { isSmall: boolean; items: { key: string; group: string }[] }
  }
  const groupOf = ({ items }: Awaited<ReturnType<typeof listed>>, key: string) => items.find((one) => one.key === key)?.group
  const small = await listed(5)
  expect([small.isSmall, groupOf(small, 'hseGoals'), groupOf(small, 'internalAudit')]).toEqual([true, 'everybody', 'later'])
  const taken = await t.as('leader').post('/year-wheel/proposals/take-in', { items: [{ key: 'internalAudit' }] })
  expect(taken.body).toEqual({ made: 1 })
  expect((await listed(5)).items).toHaveLength(small.items.length - 1)
  const large = await listed(84)
  expect([large.isSmall, groupOf(large, 'injuryRates')]).toEqual([false, 'everybody'])
})

test('a series is stopped once: what is done keeps its evidence, what is late stays, and what is planned ahead is left out for good', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const began = monthsBefore(2)
  const monthly = { ...began, everyYears: 1, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ownerId: t.users.employee.id }
  const first = await added(t, 'admin', monthly)
  const run = () => inTenant(portal.portal.pool, t.ksId, (tx) => makeNext(tx, new Date()))
  await run()
  const done = (await step(t, 'employee', first, 'complete', { note: 'Alt i orden' })).body
  const reason = 'Lageret er lagt ned'
  expect((await step(t, 'employee', done, 'stop', { reason })).body.code).toBe('forbidden')
  expect((await step(t, 'leader', done, 'stop', { reason })).body.code).toBe('forbidden')
  expect((await step(t, 'admin', done, 'stop', { reason: 'kort' })).status).toBe(400)
  expect((await step(other, 'admin', done, 'stop', { reason })).status).toBe(404)
  const answers = await Promise.all([1, 2].map(() => step(t, 'admin', done, 'stop', { reason })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await run()
  const rows = await t.owner('select status, planned_on::text as day, skip_reason from year_wheel_events where ks_id = $1 order by 2', [
    t.ksId,
  ])
  expect(rows.slice(0, 2).map(({ status }) => status)).toEqual(['done', 'planned'])
  expect(new Set(rows.slice(2).map(({ status, skip_reason }) => `${status} ${skip_reason}`))).toEqual(new Set([`skipped ${reason}`]))
  const after = (await t.as('employee').get(`/year-wheel/events/${first.id}`)).body
  expect(after).toMatchObject({ status: 'done', doneNote: 'Alt i orden', stopped: { reason } })
  expect(answers.find(({ status }) => status === 200)!.body.can).not.toContain('stop')
  // Nothing more comes of it, whichever way it is asked for.
  expect((await wheel(t, 'admin', year + 2)).length).toBe(0)
  expect((await t.as('admin').get(`/year-wheel/copy?year=${Number(rows.at(-1)!.day.slice(0, 4))}`)).body.items).toEqual([])
  const late = after.years[0]
  expect((await step(t, 'employee', { id: late.id, version: 1 }, 'complete')).body.isLast).toBe(false)
  expect(await t.owner('select 1 from year_wheel_events where ks_id = $1', [t.ksId])).toHaveLength(rows.length)
  const single = await added(t, 'admin')
  expect((await step(t, 'admin', single, 'stop', { reason })).body.code).toBe('forbidden')
})
