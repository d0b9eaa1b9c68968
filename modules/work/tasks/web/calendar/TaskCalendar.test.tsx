import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { drag, fingerOf, middleOf } from '@portal/ui/testing/hands'
import { useState } from 'react'
import type { TaskRow } from '../../contract.ts'
import type { ListSearch } from '../list/listSearch.ts'
import { TaskCalendar } from './TaskCalendar.tsx'

const row = (id: string, title: string, dueDate: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id,
  number: `OPP-2026-000${id}`,
  title,
  status: 'pending',
  effectiveStatus: 'pending',
  isWaiting: false,
  isApprovalRequired: false,
  priority: 'medium',
  category: 'other',
  ownCategory: null,
  assigneeId: 'kari',
  assigneeName: 'Kari Nordmann',
  standInName: null,
  departmentName: 'Drift',
  locationName: null,
  projectName: null,
  dueDate,
  daysOver: 0,
  createdByName: 'Ola Hansen',
  createdAt: '2026-11-01T08:00:00Z',
  completedAt: null,
  isRecurring: false,
  sourceType: 'manual',
  version: 4,
  ...more,
})
const tasks = [
  row('1', 'Vernerunde', '2026-11-25'),
  row('2', 'Rydde lager', '2026-11-25', { status: 'completed', effectiveStatus: 'completed' }),
]
const dayOf = (date: string, items: TaskRow[]) => ({ date, items, total: items.length, planned: [], plannedTotal: 0 })

export function Calendar() {
  const [search, setSearch] = useState<ListSearch>({ show: 'calendar' } as ListSearch)
  return (
    <>
      <TaskCalendar search={search} onChange={(changes) => setSearch((before) => ({ ...before, ...changes }))} />
      <output aria-label="Dag">{search.day ?? 'i dag'}</output>
    </>
  )
}

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
test.beforeEach(async ({ page, answer, open: _ }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00+01:00'))
  await page.setViewportSize({ width: 1366, height: 900 })
  answer('GET /tasks/calendar', (_sent, { searchParams }) => {
    const [from, to] = [searchParams.get('from')!, searchParams.get('to')!]
    const isIn = from <= '2026-11-25' && '2026-11-25' <= to
    return { body: { days: isIn ? [dayOf('2026-11-25', tasks)] : [], isPlannedCapped: false } }
  })
  answer('GET /tasks/other-work', () => ({ body: { items: [], isCapped: false } }))
  answer('GET /company/days', () => ({ body: { closedDays: [] } }))
})

test('a day is one stop of the Tab key; arrows go by days and weeks, Home and End in the week, Page by months', async ({ page, open }) => {
  await open(Calendar)
  await expect(page.getByRole('grid', { name: 'november 2026' })).toBeVisible()
  await expect(page.getByRole('gridcell').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await day(page, '2026-11-23').focus()
  const steps: [string, string][] = [
    ['ArrowRight', '2026-11-24'],
    ['ArrowDown', '2026-12-01'],
    ['ArrowUp', '2026-11-24'],
    ['End', '2026-11-29'],
    ['Home', '2026-11-23'],
    ['ArrowLeft', '2026-11-22'],
    ['PageDown', '2026-12-22'],
    ['PageUp', '2026-11-22'],
  ]
  for (const [key, date] of steps) {
    await page.keyboard.press(key)
    await expect(day(page, date)).toBeFocused()
  }
})

test('a screen reader hears of a day its date, what it is called and how much is due', async ({ page, open }) => {
  await open(Calendar)
  await expect(day(page, '2026-11-25')).toContainText('onsdag 25. november 2026, 2 oppgaver')
  await page.getByRole('button', { name: 'Neste måned' }).click()
  await expect(page.getByRole('heading', { name: 'desember 2026' })).toBeVisible()
  await expect(day(page, '2026-12-25')).toContainText('1. juledag')
  await page.getByRole('button', { name: 'I dag', exact: true }).click()
  await expect(day(page, '2026-11-23')).toHaveAttribute('aria-current', 'date')
})

test('what is no task stands in its day and opens at its own page, and is not moved from here', async ({ page, open, answer }) => {
  const drill = { ...row('9', 'Brannøvelse', '2026-11-26'), kind: 'yearEvent', kindText: 'Årshjul', path: '/internal-control/year-wheel/9' }
  answer('GET /tasks/other-work', (_sent, { searchParams }) => {
    const isPlanShown = searchParams.get('isPlanShown') === 'true'
    const isIn = searchParams.get('dueFrom')! <= '2026-11-26' && '2026-11-26' <= searchParams.get('dueTo')!
    return { body: { items: isPlanShown && isIn ? [{ ...drill, level: null, levelText: null }] : [], isCapped: false } }
  })
  await open(Calendar)
  const link = page.getByRole('link', { name: 'Brannøvelse' })
  await expect(link).toHaveAttribute('href', '/internal-control/year-wheel/9')
  await expect(day(page, '2026-11-26')).toContainText('1 oppgave')
  await day(page, '2026-11-23').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Årshjul')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Flytt/ })).toHaveCount(0)
})

test('Enter opens a day, and from there a task is moved to another day with the arrows', async ({ page, open, answer, calls }) => {
  const task = { ...tasks[0], can: ['setDueDate'], why: {} }
  answer('GET /tasks/1', () => ({ body: task }))
  answer('POST /tasks/1/due-date', ({ dueDate }) => ({ body: { ...task, dueDate, version: 5 } }))
  await open(Calendar)
  await day(page, '2026-11-23').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Onsdag 25. november 2026' })
  await expect(dialog.getByRole('button')).toHaveText(['', 'Flytt'])
  await dialog.getByRole('button', { name: 'Flytt Vernerunde til en annen dag' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Flytter «Vernerunde».' })).toBeVisible()
  await expect(day(page, '2026-11-25')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(day(page, '2026-11-24')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fristen er flyttet til tirsdag 24. november 2026')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /tasks/1/due-date')?.body).toEqual({ version: 4, dueDate: '2026-11-24' })
})

test('Escape leaves a task that is being moved on its day', async ({ page, open, calls }) => {
  await open(Calendar)
  await day(page, '2026-11-25').click({ position: { x: 5, y: 5 } })
  await page.getByRole('button', { name: 'Flytt Vernerunde til en annen dag' }).click()
  await expect(day(page, '2026-11-25')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(day(page, '2026-11-24')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Flytter «Vernerunde».')).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a mouse drags a task to an earlier day, which it then has', async ({ page, open, answer, calls }) => {
  const task = { ...tasks[0], can: ['setDueDate'], why: {} }
  answer('GET /tasks/1', () => ({ body: task }))
  answer('POST /tasks/1/due-date', ({ dueDate }) => ({ body: { ...task, dueDate, version: 5 } }))
  await open(Calendar)
  const hand = await drag(page, await middleOf(page.getByRole('link', { name: 'Vernerunde' })), await middleOf(day(page, '2026-11-24')))
  await expect(day(page, '2026-11-24')).toHaveClass(/ring-brand/)
  await hand.drop()
  await expect(page.getByText('Fristen er flyttet til tirsdag 24. november 2026')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  await expect(day(page, '2026-11-24')).not.toHaveClass(/ring-brand/)
})

test('who may not move a task is told why, and it stays', async ({ page, open, answer, calls }) => {
  answer('GET /tasks/1', () => ({
    body: { ...tasks[0], can: [], why: { setDueDate: 'Bare den som har gitt oppgaven kan endre fristen' } },
  }))
  await open(Calendar)
  const hand = await drag(page, await middleOf(page.getByRole('link', { name: 'Vernerunde' })), await middleOf(day(page, '2026-11-27')))
  await hand.drop()
  await expect(page.getByText('OPP-2026-0001: Bare den som har gitt oppgaven kan endre fristen')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('what is done, what is dropped on its own day and what is dropped in the past stays', async ({ page, open, answer, calls }) => {
  answer('GET /tasks/1', () => ({ body: { ...tasks[0], can: ['setDueDate'], why: {} } }))
  await open(Calendar)
  const completed = await drag(
    page,
    await middleOf(page.getByRole('link', { name: 'Rydde lager' })),
    await middleOf(day(page, '2026-11-24')),
  )
  await completed.drop()
  const own = await drag(page, await middleOf(page.getByRole('link', { name: 'Vernerunde' })), {
    ...(await middleOf(day(page, '2026-11-25'))),
  })
  await own.drop()
  const past = await drag(page, await middleOf(page.getByRole('link', { name: 'Vernerunde' })), await middleOf(day(page, '2026-11-20')))
  await past.drop()
  await expect(page.getByText(/^OPP-2026-0001: /)).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('on a tablet a finger that rests lifts a task, and drags it to another day', async ({ page, open, answer, calls }) => {
  const task = { ...tasks[0], can: ['setDueDate'], why: {} }
  answer('GET /tasks/1', () => ({ body: task }))
  answer('POST /tasks/1/due-date', ({ dueDate }) => ({ body: { ...task, dueDate, version: 5 } }))
  await open(Calendar)
  const finger = await fingerOf(page)
  await finger.press(await middleOf(page.getByRole('link', { name: 'Vernerunde' })))
  await expect(day(page, '2026-11-25')).toHaveClass(/ring-brand/)
  await finger.move(await middleOf(day(page, '2026-11-24')))
  await finger.lift()
  await expect(page.getByText('Fristen er flyttet til tirsdag 24. november 2026')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /tasks/1/due-date')?.body).toEqual({ version: 4, dueDate: '2026-11-24' })
})

test('a task that comes to a day that is shown is told of, and stands there and has focus when asked to', async ({
  page,
  open,
  answer,
}) => {
  const there = [...tasks]
  answer('GET /tasks/calendar', () => ({ body: { days: [dayOf('2026-11-25', there)], isPlannedCapped: false } }))
  const asked: string[] = []
  answer('GET /tasks', (_sent, { searchParams }) => {
    asked.push(['dueFrom', 'dueTo', 'sort'].map((name) => searchParams.get(name)).join(' '))
    return { body: { items: there.toReversed(), total: there.length, totalCapped: false, nextCursor: null } }
  })
  await page.clock.install({ time: new Date('2026-11-23T09:00:00+01:00') })
  await open(Calendar)
  await expect(page.getByText('Vernerunde')).toBeVisible()
  // Where the messages are, the day of this test, and what tells of new tasks.
  await expect(page.getByRole('status')).toHaveCount(3)
  await page.clock.runFor(11_000)
  await expect.poll(() => asked).toEqual(['2026-10-26 2026-12-06 -created'])
  there.push(row('7', 'Sikre stillas', '2026-11-25'))
  await page.clock.runFor(31_000)
  const arrived = page.getByRole('button', { name: '1 ny oppgave – vis' })
  await expect(arrived).toBeVisible()
  await expect(page.getByText('Sikre stillas')).toHaveCount(0)
  await arrived.click()
  await expect(page.getByRole('link', { name: 'Sikre stillas' })).toBeFocused()
  await expect(arrived).toHaveCount(0)
})
