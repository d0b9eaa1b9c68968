import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import type { TaskFigures } from '../contract.ts'
import { shownWeeks, type TaskListOf, taskListOf, weeksTo } from '../taskFigureRules.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())
const ago = (days: number) => addDays(today, -days)

const addressOf = ({ view: _, ...list }: TaskListOf) =>
  new URLSearchParams(Object.entries(list).map(([key, value]): [string, string] => [key, String(value)]))
const figuresFor = async (t: Tenant, who: Who, query = ''): Promise<TaskFigures> => {
  const { status, body, text } = await t.as(who).get(`/statistics/tasks${query}`)
  expect(status, text).toBe(200)
  return body
}
type Past = { made: number; due: number; completed?: number; where?: 'north' | 'south'; whose?: Who; cancelled?: boolean }
/** Tasks of the past, which no verb can make. */
const past = (t: Tenant, n: number, { made, due, completed, where = 'north', whose = 'employee', cancelled }: Past) =>
  t.owner(
    `insert into tasks (ks_id, id, number, title, status, priority, category, assignee_id, due_date, department_id, created_by, updated_by, created_at, completed_at, completed_by, cancel_reason)
     values ($1, gen_random_uuid(), $2, 'Gjort', $3, 'low', 'other', $4, $5, $6, $7, $7, $8::timestamptz, $9::timestamptz, $10, $11)`,
    [
      t.ksId,
      `OPP-2020-${1000 + n}`,
      cancelled ? 'cancelled' : completed === undefined ? 'pending' : 'completed',
      t.users[whose].id,
      ago(due),
      t.departments[where],
      t.users.leader.id,
      `${ago(made)}T11:00:00Z`,
      completed === undefined ? null : `${ago(completed)}T11:00:00Z`,
      completed === undefined ? null : t.users[whose].id,
      cancelled ? 'Ble ikke noe av' : null,
    ],
  )
async function someYear(t: Tenant) {
  const rows: Past[] = [
    { made: 0, due: -3 },
    { made: 7, due: -1 },
    { made: 8, due: 0 },
    { made: 31, due: 5, where: 'south', whose: 'otherEmployee' },
    { made: 90, due: 2 },
    { made: 400, due: 100 },
    { made: 20, due: 5, completed: 5 },
    { made: 20, due: 6, completed: 5 },
    { made: 60, due: 30, completed: 40, where: 'south', whose: 'otherEmployee' },
    { made: 60, due: 40, completed: 30 },
    { made: 300, due: 200, completed: 200 },
    { made: 9, due: 3, cancelled: true },
  ]
  for (const [n, row] of rows.entries()) await past(t, n, row)
}

/** Every figure of the page beside the list it opens. */
function* lists(figures: TaskFigures): Generator<[what: string, count: number, list: TaskListOf]> {
  const { totals } = figures
  yield ['completed', totals.completed, taskListOf.completed(figures, figures)]
  yield ['late', totals.late, taskListOf.completed(figures, figures, { completedLate: true })]
  yield ['open', totals.open, taskListOf.open(figures)]
  yield ['overdue', totals.overdue, taskListOf.overdue(figures)]
  for (const week of figures.weeks) {
    yield [`in time ${week.from}`, week.inTime, taskListOf.completed(figures, week, { completedInTime: true })]
    yield [`late ${week.from}`, week.late, taskListOf.completed(figures, week, { completedLate: true })]
  }
  for (const { count, ...span } of figures.ages) yield [`aged ${span.from}`, count, taskListOf.aged(figures, span)]
  for (const { id, name, open, overdue } of figures.departments) {
    yield [`${name} open`, open, taskListOf.open({ departmentId: id })]
    yield [`${name} overdue`, overdue, taskListOf.overdue({ departmentId: id })]
  }
}

test('every figure is the count of the list it opens, for each who reads it and whatever it is narrowed by', async () => {
  const t = await portal.tenant()
  await someYear(t)
  const asked: [Who, string][] = [
    ['admin', ''],
    ['leader', `?departmentId=${t.departments.south}`],
    ['employee', ''],
  ]
  for (const [who, query] of asked) {
    const figures = await figuresFor(t, who, query)
    for (const [what, count, list] of lists(figures)) {
      const { body } = await t.as(who).get(`/tasks?limit=25&${addressOf(list)}`)
      expect([who, query, what, body.total]).toEqual([who, query, what, count])
    }
  }
})

test('what was completed by week, how old the open ones are, and the share that kept its deadline', async () => {
  const t = await portal.tenant()
  await someYear(t)
  const { totals, weeks, ages, departments } = await figuresFor(t, 'admin')
  expect(totals).toEqual({ completed: 4, late: 2, inTimeShare: 50, open: 6, overdue: 3 })
  expect(weeks).toHaveLength(shownWeeks)
  expect(weeks.reduce((sum, { inTime, late }) => sum + inTime + late, 0)).toBe(4)
  expect(ages.map(({ count }) => count)).toEqual([2, 1, 0, 1, 1, 1])
  expect(departments.find(({ id }) => id === t.departments.south)).toMatchObject({ open: 1, overdue: 1 })
  expect((await figuresFor(t, 'otherEmployee')).totals).toMatchObject({ completed: 1, open: 1 })
})

test('weeks begin on Mondays and the last one ends today', () => {
  expect(weeksTo('2026-11-22').slice(-2)).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
  ])
  expect(weeksTo('2026-11-23').at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-23' })
})

test('TEN-05: another company’s tasks and departments count nothing', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  await someYear(b)
  const figures = await figuresFor(a, 'admin', `?departmentId=${b.departments.north}`)
  expect(figures.totals).toEqual({ completed: 0, late: 0, inTimeShare: null, open: 0, overdue: 0 })
  expect(figures.departments).toEqual([])
})
