import { addDays, osloDate, weekday } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import type { CalendarDay } from '../../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
/** A Monday some weeks ahead, so that nothing depends on the day the test runs. */
const monday = addDays(today, 29 - weekday(today))
const reason = 'Fordi dette ble annerledes enn vi trodde'
async function made(t: Tenant, given: object = {}, who: Who = 'leader') {
  const input = { title: 'Kontroller stillas', priority: 'medium', assigneeId: t.users.employee.id, dueDate: monday, ...given }
  const { status, body, text } = await t.as(who).post('/tasks', input)
  expect(status, text).toBe(200)
  return body
}
async function calendar(t: Tenant, who: Who, query: Record<string, string | string[] | number> = {}, headers?: Record<string, string>) {
  const search = new URLSearchParams({ from: monday, to: addDays(monday, 41) })
  for (const [key, value] of Object.entries(query)) {
    search.delete(key)
    for (const one of [value].flat()) search.append(key, String(one))
  }
  const { status, body, text } = await t.as(who).get(`/tasks/calendar?${search}`, headers)
  expect(status, text).toBe(200)
  return body as { days: CalendarDay[]; isPlannedCapped: boolean }
}
const titles = ({ days }: { days: CalendarDay[] }) => days.map(({ date, items }) => [date, ...items.map(({ title }) => title)])

test('a day shows what presses most first, open before done, and counts the rest', async () => {
  const t = await portal.tenant()
  const done = await made(t, { title: 'Alt ferdig', priority: 'urgent' })
  await t.as('employee').post(`/tasks/${done.id}/complete`, { version: done.version, note: 'Ferdig og ryddet' })
  for (const [title, priority] of [
    ['Lav', 'low'],
    ['Høy', 'high'],
    ['Middels', 'medium'],
  ])
    await made(t, { title: `${title} viktighet`, priority })
  const cancelled = await made(t, { title: 'Avbrutt likevel' })
  await t.as('leader').post(`/tasks/${cancelled.id}/cancel`, { version: cancelled.version, reason })
  expect(titles(await calendar(t, 'leader'))).toEqual([[monday, 'Høy viktighet', 'Middels viktighet', 'Lav viktighet', 'Alt ferdig']])
  const [day] = (await calendar(t, 'leader', { perDay: 2 })).days
  expect(day).toMatchObject({ total: 4, items: [{ title: 'Høy viktighet' }, { title: 'Middels viktighet' }] })
  expect(titles(await calendar(t, 'leader', { status: 'cancelled' }))).toEqual([[monday, 'Avbrutt likevel']])
  expect(titles(await calendar(t, 'leader', { priority: ['low', 'high'] }))).toEqual([[monday, 'Høy viktighet', 'Lav viktighet']])
})

test('what a series will come to is shown as planned, moved off days off, until it is made', async () => {
  const t = await portal.tenant()
  const weekly = { frequency: 'weekly', interval: 1, except: [addDays(monday, 14)] }
  const first = await made(t, { title: 'Ukerunde', recurrence: weekly })
  const expected = [7, 21, 28, 35].map((days) => addDays(monday, days))
  const planned = async (who: Who, query = {}) => (await calendar(t, who, query)).days.filter((day) => day.plannedTotal > 0)
  const found = await planned('leader')
  // A red day moves it, so what the rule named is what is compared.
  expect(found.flatMap((day) => day.planned.map(({ plannedOn }) => plannedOn))).toEqual(expected)
  expect(found[0]!.planned[0]).toEqual({
    seriesId: first.series.id,
    taskId: first.id,
    title: 'Ukerunde',
    priority: 'medium',
    assigneeName: 'employee Prøve',
    plannedOn: expected[0],
  })
  expect(await planned('employee', { view: 'mine' })).toHaveLength(4)
  for (const none of [{ status: 'completed' }, { recurring: 'false' }, { view: 'toApprove' }, { q: 'brann' }, { priority: 'urgent' }])
    expect(await planned('leader', none), JSON.stringify(none)).toEqual([])
  expect(await planned('leader', { q: 'ukeRUNDE', recurring: 'true' })).toHaveLength(4)
  const { version, id } = (await t.as('leader').get(`/task-series/${first.series.id}`)).body
  expect((await t.as('leader').post(`/task-series/${id}/end`, { version, reason })).status).toBe(200)
  expect(await planned('leader')).toEqual([])
})

test('an employee sees their own, a stranger and another company nothing', async () => {
  const t = await portal.tenant()
  const other = await portal.tenant()
  await made(t, { assigneeId: t.users.leader.id, title: 'Lederens ukerunde', recurrence: { frequency: 'weekly', interval: 1 } })
  expect((await calendar(t, 'leader')).days.length).toBeGreaterThan(4)
  for (const [company, who] of [
    [t, 'employee'],
    [other, 'admin'],
  ] as const)
    expect((await calendar(company, who)).days, who).toEqual([])
})

test('looked at as it was, the calendar is as it was', async () => {
  const t = await portal.tenant()
  const task = await made(t, { recurrence: { frequency: 'weekly', interval: 1 } })
  const then = new Date().toISOString()
  await t.as('leader').post(`/tasks/${task.id}/due-date`, { version: task.version, dueDate: addDays(monday, 1), reason })
  const series = (await t.as('leader').get(`/task-series/${task.series.id}`)).body
  await t.as('leader').post(`/task-series/${series.id}/end`, { version: series.version, reason })
  expect((await calendar(t, 'leader')).days.map(({ date, plannedTotal }) => [date, plannedTotal])).toEqual([[addDays(monday, 1), 0]])
  const { days } = await calendar(t, 'leader', {}, { 'x-as-of': then })
  expect(days[0]).toMatchObject({ date: monday, total: 1 })
  expect(days.filter(({ plannedTotal }) => plannedTotal > 0)).toHaveLength(5)
})

test('no span is longer than six weeks, runs backwards, or lies outside the calendar; a far one costs no more', async () => {
  const t = await portal.tenant()
  await made(t, { recurrence: { frequency: 'daily', interval: 1, shift: 'keep' } })
  const ask = (from: string, to: string, more = '') => t.as('leader').get(`/tasks/calendar?from=${from}&to=${to}${more}`)
  for (const [from, to] of [
    [monday, addDays(monday, 42)],
    [monday, addDays(monday, -1)],
    ['2026-02-30', '2026-03-01'],
    ["'", monday],
  ])
    expect((await ask(from!, to!)).status, `${from} ${to}`).toBe(400)
  expect((await ask(monday, monday, '&perDay=1000')).status).toBe(400)
  const far = (await ask('2099-01-01', '2099-01-31')).body as { days: CalendarDay[] }
  expect(far.days).toHaveLength(31)
})
