import { addDays, addMonths, osloDate, osloInstant } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { statements } from '@portal/platform/db/kyselyOn'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { uploaded } from '../../../../cases/deviations/server/testing.ts'
import { remindOfTasks } from '../deadlines/remind.ts'
import { makeNext } from './makeNext.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const reason = 'Fordi dette ble annerledes enn vi trodde'
const quarterly = { frequency: 'monthly', interval: 3, monthDay: { kind: 'lastWorkingDay' } }
const input = (t: Tenant, given: object = {}) => ({
  title: 'Vernerunde',
  priority: 'medium',
  assigneeId: t.users.employee.id,
  dueDate: addDays(today, 1),
  recurrence: quarterly,
  ...given,
})
async function made(t: Tenant, given: object = {}, who: Who = 'leader') {
  const { status, body, text } = await t.as(who).post('/tasks', input(t, given))
  expect(status, text).toBe(200)
  return body
}
type Ref = { id: string; version: number }
async function took(t: Tenant, who: Who, { id, version }: Ref, path: string, given: object = {}) {
  const { status, body, text } = await t.as(who).post(`/tasks/${id}/${path}`, { version, ...given })
  expect(status, text).toBe(200)
  return body
}
const series = async (t: Tenant, { series: { id } }: { series: { id: string } }, who: Who = 'leader') =>
  (await t.as(who).get(`/task-series/${id}`)).body
/** The morning's work of one tenant, as on a day at a time in Norway. */
const morning = (t: Tenant, day: string, time = '06:00') =>
  inTenant(portal.portal.pool, t.ksId, (tx) => makeNext(tx, osloInstant(day, time)))
const numbers = async (t: Tenant) =>
  (await t.owner<{ number: string }>('select number from tasks where ks_id = $1 order by number', [t.ksId])).map(({ number }) =>
    number.slice(-4),
  )

test('a quarterly round with evidence and approval: each time is a task of its own, and the next comes when one is done', async () => {
  const t = await portal.tenant()
  const first = await made(t, {
    subtasks: ['Øst', 'Vest'],
    isEvidenceRequired: true,
    isApprovalRequired: true,
    approverId: t.users.controller.id,
  })
  expect(first.series).toMatchObject({ text: 'Hver tredje måned, siste arbeidsdag', isEnded: false })
  for (const { id } of first.subtasks) await t.as('employee').put(`/tasks/${first.id}/subtasks/${id}`, { isDone: true })
  const submitted = await took(t, 'employee', first, 'complete', { fileIds: [await uploaded(t, 'employee')] })
  expect((await series(t, first)).occurrences).toHaveLength(1)
  const approved = await took(t, 'controller', submitted, 'approve')
  const { occurrences } = await series(t, first)
  expect(occurrences.map(({ status }: { status: string }) => status)).toEqual(['pending', 'completed'])
  const next = (await t.as('employee').get(`/tasks/${occurrences[0].id}`)).body
  expect(next).toMatchObject({ dueDate: first.series.nextDue, files: [], isEvidenceRequired: true, approval: 'none' })
  expect(next.subtasks.map(({ title, isDone }: { title: string; isDone: boolean }) => [title, isDone])).toEqual([
    ['Øst', false],
    ['Vest', false],
  ])
  expect(next.dueDate.slice(0, 7)).toBe(addMonths(first.dueDate.slice(0, 8).concat('01'), 3).slice(0, 7))
  expect((await t.as('employee').get(`/tasks/${first.id}`)).body).toMatchObject({ status: 'completed', version: approved.version })
  const [logged] = await t.owner(`select actor_name from audit where ks_id = $1 and action = 'task.recur'`, [t.ksId])
  expect(logged.actor_name).toBe('controller Prøve')
})

test('a series that begins on a day off has its first deadline on the working day before, as it is said of all of them', async () => {
  const t = await portal.tenant()
  let year = Number(today.slice(0, 4)) + 1
  while (![2, 3, 4, 5].includes(new Date(`${year}-05-17`).getUTCDay())) year += 1
  const recurrence = { frequency: 'yearly', interval: 1, shift: 'previous' }
  const first = await made(t, { dueDate: `${year}-05-17`, recurrence })
  expect(first.dueDate).toBe(`${year}-05-16`)
  const shown = await series(t, first)
  expect(shown.recurrence).toEqual({ ...recurrence, monthDay: { kind: 'day', day: 17 }, anchor: 'schedule', leadDays: 14 })
  const { title, priority, isEvidenceRequired, isApprovalRequired, allowsParallel } = shown
  const same = { title, priority, category: shown.category, assigneeId: shown.assignee.id, isEvidenceRequired, isApprovalRequired }
  const edited = await t
    .as('leader')
    .put(`/task-series/${shown.id}`, { ...same, subtasks: [], allowsParallel, recurrence: shown.recurrence, version: shown.version })
  expect(edited.body.nextDue, edited.text).toBe(first.series.nextDue)
})

test('who completes a task is told when the next one is due; a cancelled one is followed too', async () => {
  const t = await portal.tenant()
  const first = await made(t)
  const { next } = await took(t, 'employee', first, 'complete')
  expect(next).toEqual({ id: expect.any(String), dueDate: first.series.nextDue })
  const second = (await t.as('leader').get(`/tasks/${next.id}`)).body
  await took(t, 'leader', second, 'cancel', { reason })
  expect((await series(t, first)).occurrences).toHaveLength(3)
  expect(await numbers(t)).toEqual(['0001', '0002', '0003'])
})

test('one open at a time: what was done is not opened again beside the next', async () => {
  const t = await portal.tenant()
  const done = await took(t, 'employee', await made(t), 'complete')
  const refused = await t.as('leader').post(`/tasks/${done.id}/reopen`, { version: done.version, reason })
  expect([refused.status, refused.body.message]).toEqual([422, 'En annen oppgave i serien er åpen. Fullfør eller avbryt den først.'])
  const twice = await made(t, { recurrence: { frequency: 'daily', interval: 1 } })
  const answers = await Promise.all([1, 2].map(() => t.as('employee').post(`/tasks/${twice.id}/complete`, { version: twice.version })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await series(t, twice)).occurrences).toHaveLength(2)
})

test('late in a fixed calendar: what went by is left out; from completion: one period from today', async () => {
  const t = await portal.tenant()
  const make = async (anchor: string) => {
    const task = await made(t, { dueDate: today, recurrence: { frequency: 'weekly', interval: 1, shift: 'keep', anchor } })
    // Given three weeks ago, by the same rule.
    const ago = addDays(today, -21)
    await t.owner(`update task_series set rule = rule || jsonb_build_object('starts', $3::date) where ks_id = $1 and id = $2`, [
      t.ksId,
      task.series.id,
      ago,
    ])
    await t.owner(
      `update task_series_progress set last_planned_on = $3::date, last_due_date = $3::date where ks_id = $1 and series_id = $2`,
      [t.ksId, task.series.id, ago],
    )
    await t.owner(`update tasks set due_date = $3::date, planned_on = $3::date where ks_id = $1 and id = $2`, [t.ksId, task.id, ago])
    return took(t, 'employee', task, 'complete')
  }
  expect((await make('schedule')).next.dueDate).toBe(today)
  expect((await make('completion')).next.dueDate).toBe(addDays(today, 7))
})

test('the morning makes what is to appear, once, after six in Norway, whatever the clock does that night', async () => {
  const t = await portal.tenant()
  const task = await made(t, { allowsParallel: true, recurrence: { frequency: 'monthly', interval: 1, shift: 'keep', leadDays: 14 } })
  const appears = addDays(task.series.nextDue, -14)
  await morning(t, addDays(appears, -1))
  await morning(t, appears, '05:59')
  expect(await numbers(t)).toEqual(['0001'])
  await Promise.all([morning(t, appears), morning(t, appears, '06:10')])
  await morning(t, appears, '23:50')
  expect(await numbers(t)).toEqual(['0001', '0002'])
  const { occurrences } = await series(t, task)
  expect(occurrences[0].dueDate).toBe(task.series.nextDue)
  const [logged] = await t.owner(`select actor_name, after from audit where ks_id = $1 and action = 'task.recur'`, [t.ksId])
  expect(logged).toMatchObject({ actor_name: 'Kontrollportalen', after: { seriesId: task.series.id } })
})

test('the morning waits for the one that is open, unless the series says otherwise', async () => {
  const t = await portal.tenant()
  const weekly = { frequency: 'weekly', interval: 1, shift: 'keep' }
  await made(t, { recurrence: weekly })
  const parallel = await made(t, { recurrence: weekly, allowsParallel: true })
  await morning(t, today)
  // Two weeks' lead: those of the next two weeks are there, and the other series still has its one.
  expect((await series(t, parallel)).occurrences.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual([
    addDays(parallel.dueDate, 7),
    parallel.dueDate,
  ])
  expect(await numbers(t)).toHaveLength(3)
})

test('a rule that ends makes no more, and one that names no day is refused', async () => {
  const t = await portal.tenant()
  const twice = await made(t, { recurrence: { frequency: 'daily', interval: 1, ends: { kind: 'count', count: 2 } } })
  const { next } = await took(t, 'employee', twice, 'complete')
  const last = (await t.as('employee').get(`/tasks/${next.id}`)).body
  expect((await took(t, 'employee', last, 'complete')).next).toBeNull()
  await morning(t, addDays(today, 60))
  expect(await numbers(t)).toEqual(['0001', '0002'])
  for (const recurrence of [
    { frequency: 'daily', interval: 1, ends: { kind: 'date', date: addDays(today, -5) } },
    { frequency: 'monthly', interval: 12, months: [((Number(today.slice(5, 7)) + 5) % 12) + 1] },
  ]) {
    const { status, body } = await t.as('leader').post('/tasks', input(t, { recurrence, dueDate: today }))
    expect([status, body.missing]).toEqual([422, ['recurrence']])
  }
  expect((await t.as('leader').post('/tasks', input(t, { startDate: today }))).body.missing).toEqual(['startDate'])
})

const editOf = (found: any, given: object = {}) => ({
  version: found.version,
  title: found.title,
  priority: found.priority,
  assigneeId: found.assignee.id,
  subtasks: found.subtasks,
  recurrence: found.recurrence,
  allowsParallel: found.allowsParallel,
  ...given,
})

test('the whole series is changed for what is open and what comes; what is finished stays; «bare denne» changes one', async () => {
  const t = await portal.tenant()
  const first = await made(t)
  const done = await took(t, 'employee', first, 'complete')
  const before = await series(t, first)
  const change = editOf(before, {
    title: 'Vernerunde ny rigg',
    assigneeId: t.users.otherEmployee.id,
    subtasks: ['Stillas'],
    recurrence: { ...before.recurrence, interval: 6 },
  })
  expect((await t.as('employee').put(`/task-series/${before.id}`, change)).body.code).toBe('forbidden')
  expect((await t.as('otherLeader').put(`/task-series/${before.id}`, change)).body.code).toBe('scope')
  const after = await t.as('leader').put(`/task-series/${before.id}`, change)
  expect(after.status, after.text).toBe(200)
  expect(after.body).toMatchObject({
    text: 'Hver sjette måned, siste arbeidsdag',
    title: 'Vernerunde ny rigg',
    version: before.version + 1,
  })
  expect(after.body.nextDue.slice(0, 7)).toBe(addMonths(`${done.next.dueDate.slice(0, 7)}-01`, 6).slice(0, 7))
  expect((await t.as('leader').get(`/tasks/${first.id}`)).body).toMatchObject({
    title: 'Vernerunde',
    assignee: { id: t.users.employee.id },
    version: done.version,
  })
  const open = (await t.as('otherEmployee').get(`/tasks/${done.next.id}`)).body
  expect(open).toMatchObject({ title: 'Vernerunde ny rigg', dueDate: done.next.dueDate })
  expect((await t.as('leader').put(`/task-series/${before.id}`, change)).body.code).toBe('conflict')

  const one = await t.as('leader').put(`/tasks/${open.id}`, { version: open.version, title: 'Bare denne', priority: 'high' })
  expect(one.body.title).toBe('Bare denne')
  expect(await series(t, first)).toMatchObject({ title: 'Vernerunde ny rigg', priority: 'medium' })
})

test('a series saved as it was keeps its dates', async () => {
  const t = await portal.tenant()
  const before = await series(t, await made(t, { recurrence: { frequency: 'quarterly', interval: 1 } }))
  const after = await t.as('leader').put(`/task-series/${before.id}`, editOf(before))
  expect(after.body).toMatchObject({ recurrence: before.recurrence, starts: before.starts, nextDue: before.nextDue })
})

test('a series is ended, its tasks stay, and nobody else’s company is told of it', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const first = await made(t)
  const before = await series(t, first)
  expect((await other.as('admin').get(`/task-series/${before.id}`)).status).toBe(404)
  expect((await t.as('otherEmployee').get(`/task-series/${before.id}`)).status).toBe(404)
  expect((await t.as('employee').post(`/task-series/${before.id}/end`, { version: before.version, reason })).body.code).toBe('forbidden')
  const ended = await t.as('leader').post(`/task-series/${before.id}/end`, { version: before.version, reason })
  expect(ended.body).toMatchObject({ isEnded: true, nextDue: null, canEdit: false })
  expect((await took(t, 'employee', first, 'complete')).next).toBeNull()
  await morning(t, addDays(today, 400))
  expect(await numbers(t)).toEqual(['0001'])
})

test('people are reminded three days before, on the day, and after it; leaders from the third day', async () => {
  const t = await portal.tenant()
  const due = addDays(today, 10)
  const { id } = await made(t, { dueDate: due, recurrence: null })
  const heard = async (day: string, time = '07:00') => {
    await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfTasks(tx, osloInstant(day, time)))
    const rows = await t.owner(
      `select u.firstname || ' ' || n.event as notified from notifications n join users u on u.ks_id = n.ks_id and u.id = n.user_id
      where n.ks_id = $1 and n.entity_id = $2 and n.event <> 'taskAssigned' and n.read_at is null order by n.created_at, u.firstname`,
      [t.ksId, id],
    )
    return rows.map(({ notified }) => notified)
  }
  expect(await heard(addDays(due, -3), '06:59')).toEqual([])
  expect(await heard(addDays(due, -3))).toEqual(['employee taskDue'])
  expect(await heard(addDays(due, -2))).toHaveLength(1)
  expect(await heard(due)).toHaveLength(2)
  expect(await heard(addDays(due, 1))).toEqual(['employee taskDue', 'employee taskDue', 'employee taskOverdue'])
  expect(await heard(addDays(due, 2))).toHaveLength(3)
  const third = ['employee taskDue', 'employee taskDue', 'employee taskOverdue', 'leader taskOverdue']
  expect(await heard(addDays(due, 3))).toEqual(third)
  expect(await heard(addDays(due, 7))).toEqual(third)
  expect(await heard(addDays(due, 8))).toEqual([...third, 'employee taskOverdue', 'leader taskOverdue'])
  await t.as('leader').post(`/tasks/${id}/cancel`, { version: 1, reason })
  expect(await heard(addDays(due, 15))).toHaveLength(0)
})

test('thousands in one morning are made by a few statements, numbered without a gap, and told by jobs of their own', async () => {
  const t = await portal.tenant()
  const due = addDays(today, 7)
  const rule = { starts: today, frequency: 'weekly', interval: 1, shift: 'keep', anchor: 'schedule', leadDays: 14 }
  await t.owner(
    `with made as (insert into task_series (ks_id, id, title, priority, category, assignee_id, department_id, is_evidence_required, is_approval_required,
         subtasks, rule, allows_parallel, created_by, updated_by)
       select $1, gen_random_uuid(), 'Kontroll ' || n, 'medium', 'hse', $2, $3, false, false, '{Se,Skriv}', $4, false, $2, $2 from generate_series(1, 2100) n
       returning id)
     insert into task_series_progress select $1, id, 1, $5::date - 7, $5::date - 7, 2, $5, $5, $5::date - 14 from made`,
    [t.ksId, t.users.employee.id, t.departments.north, JSON.stringify(rule), due],
  )
  const before = statements.sent
  await morning(t, today)
  // Five for each thousand, and the log and the jobs by the hundred.
  expect(statements.sent - before).toBeLessThan(56)
  const [made] = await t.owner(
    `select count(*)::int as n, count(distinct number)::int as numbers, max(number) as last, min(due_date)::text as due,
       (select count(*)::int from subtasks s where s.ks_id = $1) as subtasks, (select min(next_due_date)::text from task_series_progress s where s.ks_id = $1) as next
     from tasks where ks_id = $1`,
    [t.ksId],
  )
  expect(made).toMatchObject({ n: 2100, numbers: 2100, last: expect.stringMatching(/-2100$/), due, subtasks: 4200, next: addDays(due, 7) })
})
