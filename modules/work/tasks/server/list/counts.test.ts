import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { effectiveStatuses } from '../../choices.ts'
import { inDays, made, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Count = { status: string; count: number; late?: number }
const counted = async (t: Tenant, path: string, who: Who): Promise<Count[]> => (await t.as(who).get(path)).body.items
const numbers = (counts: Count[]) => Object.fromEntries(counts.map(({ status, count }) => [status, count]))

/** A late task, one for tomorrow that is begun, one that is done and one that was called off: all the employee's. */
async function someWork(t: Tenant) {
  const late = await made(t, { title: 'Rydde rømningsvei', dueDate: inDays(1) })
  await t.owner('update tasks set due_date = $3 where ks_id = $1 and id = $2', [t.ksId, late.id, inDays(-4)])
  await made(t, { title: 'Bestille hjelmer', priority: 'high' })
  await step(t, 'employee', await made(t, { title: 'Måle støv', dueDate: inDays(1) }), 'start')
  await step(t, 'employee', await made(t, { title: 'Bytte filter' }), 'complete', { note: 'Byttet' })
  await step(t, 'leader', await made(t, { title: 'Male port' }), 'cancel', { reason: 'Porten skal rives' })
}

test('how many tasks stand in each status is how many the list of that status has, for whoever asks', async () => {
  const t = await portal.tenant()
  await someWork(t)
  expect(await counted(t, '/tasks/counts?view=mine', 'employee')).toEqual([
    { status: 'pending', count: 1, late: 0 },
    { status: 'inProgress', count: 1, late: 0 },
    { status: 'overdue', count: 1, late: 1 },
    { status: 'completed', count: 1, late: 0 },
    { status: 'cancelled', count: 1, late: 0 },
  ])
  for (const who of ['employee', 'otherEmployee', 'leader', 'admin', 'auditor'] as const)
    for (const query of ['', 'view=mine', 'view=team', 'priority=high', 'q=hjelmer', `dueTo=${inDays(2)}`]) {
      const counts = numbers(await counted(t, `/tasks/counts?${query}`, who))
      const lists = await Promise.all(
        effectiveStatuses.map(async (status) => [status, (await t.as(who).get(`/tasks?${query}&status=${status}`)).body.total]),
      )
      expect([who, query, counts]).toEqual([who, query, Object.fromEntries(lists)])
    }
  for (const bad of ['status=pending', 'column=done', 'view=theirs', 'sort=due'])
    expect([bad, (await t.as('employee').get(`/tasks/counts?${bad}`)).status]).toEqual([bad, 400])
})

test('what stands among the tasks is counted as it is listed, and nobody’s where nobody is asked for', async () => {
  const t = await portal.tenant()
  const events = { Brannøvelse: 3, Vernerunde: 5, 'Om et halvt år': 180 }
  for (const [title, days] of Object.entries(events)) {
    const dueDate = inDays(days)
    const when = { year: Number(dueDate.slice(0, 4)), month: Number(dueDate.slice(5, 7)), dueDate }
    const given = { title, theme: 'fire', eventKind: 'activity', ownerId: t.users.employee.id, ...when }
    expect((await t.as('admin').post('/year-wheel/events', given)).status).toBe(200)
  }
  const late = `update year_wheel_events set due_date = $2::date, year = extract(year from $2::date), month = extract(month from $2::date)
    where ks_id = $1 and title = 'Vernerunde'`
  await t.owner(late, [t.ksId, inDays(-2)])
  expect(numbers(await counted(t, '/tasks/other-work/counts?view=mine', 'employee'))).toEqual({ pending: 1, overdue: 1 })
  for (const [who, query] of [
    ['employee', 'view=mine'],
    ['employee', 'view=mine&q=brann'],
    ['employee', 'view=mine&due=overdue'],
    ['leader', 'view=team'],
    ['admin', `assigneeId=${t.users.employee.id}&kind=yearEvent`],
    ['admin', `assigneeId=${t.users.employee.id}&kind=action`],
    ['otherEmployee', 'view=mine'],
    ['admin', ''],
  ] as const) {
    const counts = await counted(t, `/tasks/other-work/counts?${query}`, who)
    for (const status of effectiveStatuses) {
      const listed = (await t.as(who).get(`/tasks/other-work?${query}&status=${status}`)).body.items.length
      expect([who, query, status, numbers(counts)[status] ?? 0]).toEqual([who, query, status, listed])
    }
  }
})
