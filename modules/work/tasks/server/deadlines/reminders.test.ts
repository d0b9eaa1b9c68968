import { addDays, osloDate, osloInstant } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../../apps/server/testing.ts'
import { remindOfTasks } from './remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const inDays = (days: number) => addDays(osloDate(new Date()), days)
const input = { title: 'Bestill kontroll', priority: 'medium' }
async function made(t: Tenant, given: object = {}) {
  const { status, body, text } = await t
    .as('leader')
    .post('/tasks', { ...input, assigneeId: t.users.employee.id, dueDate: inDays(20), ...given })
  expect(status, text).toBe(200)
  return body
}
const remind = (t: Tenant, day: string) => inTenant(portal.portal.pool, t.ksId, (tx) => remindOfTasks(tx, osloInstant(day, '08:00')))
const reminded = async (t: Tenant, id: string) =>
  Number(
    (
      await t.owner(`select count(*) as n from notifications where ks_id = $1 and entity_id = $2 and event in ('taskDue', 'taskOverdue')`, [
        t.ksId,
        id,
      ])
    )[0].n,
  )
/** How often somebody has been reminded, after each of these days. */
async function over(t: Tenant, id: string, days: number[]) {
  const counts: number[] = []
  for (const day of days) {
    for (const _twice of [1, 2]) await remind(t, inDays(day))
    counts.push(await reminded(t, id))
  }
  return counts
}

test('a task reminds on the days it says, once each, and weekly when its date has gone', async () => {
  const t = await portal.tenant()
  const own = await made(t, { reminderDays: [1, 14, 14] })
  expect(own.reminderDays).toEqual([14, 1])
  expect(await over(t, own.id, [5, 6, 16, 19, 20, 21, 22])).toEqual([0, 1, 1, 2, 2, 3, 3])
})

test('a new date reminds anew; one that says nothing reminds three days before and on the day; none before it when none is wanted', async () => {
  const t = await portal.tenant()
  const [usual, quiet] = [await made(t), await made(t, { reminderDays: [] })]
  expect(usual.reminderDays).toEqual([3, 0])
  expect(await over(t, usual.id, [16, 17, 20])).toEqual([0, 1, 2])
  expect(await reminded(t, quiet.id)).toBe(0)
  const { version } = (await t.as('leader').get(`/tasks/${usual.id}`)).body
  const moved = await t
    .as('leader')
    .post(`/tasks/${usual.id}/due-date`, { version, dueDate: inDays(30), reason: 'Kontrolløren kommer senere' })
  expect(moved.status).toBe(200)
  const [{ n }] = await t.owner(`select count(*) as n from notifications where entity_id = $1 and event = 'taskDue' and read_at is null`, [
    usual.id,
  ])
  expect(Number(n)).toBe(0)
  expect(await over(t, usual.id, [21, 27])).toEqual([2, 3])
})

test('hours are planned and counted to one decimal, by the series for each of its times', async () => {
  const t = await portal.tenant()
  for (const hours of [-1, 1000, 1.25, '2'])
    expect(
      (await t.as('leader').post('/tasks', { ...input, assigneeId: t.users.leader.id, dueDate: inDays(1), estimateHours: hours })).status,
    ).toBe(400)
  for (const days of [[61], [-1], [1, 2, 3, 4, 5, 6], [1.5]])
    expect(
      (await t.as('leader').post('/tasks', { ...input, assigneeId: t.users.leader.id, dueDate: inDays(1), reminderDays: days })).status,
    ).toBe(400)
  const task = await made(t, { estimateHours: 2.5, reminderDays: [7], recurrence: { frequency: 'weekly', interval: 1 } })
  expect(task).toMatchObject({ estimateHours: 2.5, spentHours: null })
  const done = await t.as('employee').post(`/tasks/${task.id}/complete`, { version: task.version, spentHours: 3.5 })
  expect(done.body.spentHours).toBe(3.5)
  const next = (await t.as('employee').get(`/tasks/${done.body.next.id}`)).body
  expect(next).toMatchObject({ estimateHours: 2.5, spentHours: null, reminderDays: [7] })
  const series = (await t.as('leader').get(`/task-series/${task.series.id}`)).body
  expect(series).toMatchObject({ estimateHours: 2.5, reminderDays: [7] })
  const { version, recurrence } = series
  const whole = { version, ...input, recurrence, assigneeId: t.users.employee.id, subtasks: [], allowsParallel: false }
  await t.as('leader').put(`/task-series/${series.id}`, { ...whole, estimateHours: 4, reminderDays: [0, 2] })
  expect((await t.as('leader').get(`/tasks/${next.id}`)).body).toMatchObject({ estimateHours: 4, reminderDays: [2, 0] })
  const finished = (await t.as('leader').get(`/tasks/${task.id}`)).body
  expect(finished).toMatchObject({ estimateHours: 2.5, spentHours: 3.5, reminderDays: [7] })
})
