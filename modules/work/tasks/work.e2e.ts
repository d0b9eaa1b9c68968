import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const rows = (page: Page) => page.locator('[data-row]')

test('a worker has tasks, tiltak and events of the year in one list, board and calendar, and opens each at its own page', async ({
  browser,
  request,
}) => {
  const mark = `felles${Date.now()}`
  const marte = await as(request, 'admin')
  const known: { id: string; name: string }[] = (await marte.get('/people')).items
  const [own, jonas] = [people.leader, people.employee].map(({ name }) => known.find((one) => one.name === name)!.id)
  const dueDate = inDays(5)
  const when = { year: Number(dueDate.slice(0, 4)), month: Number(dueDate.slice(5, 7)), dueDate }
  const drill = { title: `Brannøvelse ${mark}`, theme: 'fire', eventKind: 'activity', ownerId: jonas, ...when }
  const { body: event } = await marte.post('/year-wheel/events', drill)

  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')

  const task = { title: `Rydde ${mark}`, priority: 'high', assigneeId: jonas, dueDate: inDays(4) }
  const { body: tidy } = await erik.post('/tasks', task)
  const { body: made } = await erik.post('/deviations', { description: `Mangler ${mark}`, departmentId })
  const start = { assigneeId: own, category: 'workAtHeight', severity: 'medium', dueDate: inDays(10) }
  const { body: started } = await erik.post(`/deviations/${made.id}/start`, { version: 1, ...start })
  const plan = { title: `Montere ${mark}`, actionType: 'corrective', hierarchyLevel: 'engineering', ownerId: jonas, dueDate: inDays(3) }
  const { body: planned } = await erik.post(`/deviations/${made.id}/actions`, { version: started.version, ...plan })
  const [action] = planned.actions
  expect([tidy.id, action?.id, event.id]).toEqual([expect.any(String), expect.any(String), expect.any(String)])

  const page = await browserOf(browser, 'employee', 'desk', `/tasks?q=${mark}`)
  await expect(rows(page)).toHaveText([new RegExp(plan.title), new RegExp(task.title), new RegExp(drill.title)])
  await expect(rows(page).nth(0)).toContainText('Tiltak')
  await expect(rows(page).nth(2)).toContainText('Årshjul')
  await expect(page.getByText('3 av 3')).toBeVisible()
  const chip = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })
  await expect(chip('Åpne 3')).toHaveAttribute('aria-pressed', 'true')
  await chip('Fullført 0').click()
  await expect(page).toHaveURL(/status=completed/)
  await expect(rows(page)).toHaveCount(0)
  await chip('Åpne 3').click()
  await expect(rows(page)).toHaveCount(3)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1366]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      await expectAccessible(page, `one list of work, ${colorScheme} at ${width}`)
    }

  await page.getByLabel('Type', { exact: true }).selectOption('yearEvent')
  await expect(page).toHaveURL(/kind=yearEvent/)
  await expect(rows(page)).toHaveText([new RegExp(drill.title)])
  await page.getByRole('link', { name: drill.title }).click()
  await expect(page).toHaveURL(`/internal-control/year-wheel/${event.id}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Nullstill filter' }).click()
  await page.getByRole('searchbox', { name: 'Søk i oppgaver' }).fill(mark)
  await expect(rows(page)).toHaveText([new RegExp(plan.title), new RegExp(task.title), new RegExp(drill.title)])
  await page.getByRole('link', { name: plan.title }).click()
  await expect(page).toHaveURL(`/actions/${action.id}`)

  // On the board it stands where it has come; only tasks are moved there.
  await page.goto(`/tasks?show=board&q=${mark}`)
  const column = page.locator('[data-column=pending]')
  await expect(column.getByRole('listitem')).toHaveCount(3)
  await expect(column.getByRole('button', { name: `Flytt ${tidy.number}` })).toBeVisible()
  await expect(column.getByRole('button', { name: /^Flytt/ })).toHaveCount(1)
  await expectAccessible(page, 'board of all work')
  await page.goto(`/tasks?show=calendar&q=${mark}&day=${plan.dueDate}`)
  await expect(page.getByRole('gridcell').getByRole('link', { name: plan.title })).toBeVisible()
  await expectAccessible(page, 'calendar of all work')

  // A filter that only tasks have shows tasks alone, and a colleague sees nothing of it.
  await page.goto(`/tasks?q=${mark}&priority=high`)
  await expect(rows(page)).toHaveText([new RegExp(task.title)])
  const piotr = await browserOf(browser, 'otherEmployee', 'desk', `/tasks?q=${mark}`)
  await expect(piotr.getByText('Ingen oppgaver passer med filteret')).toBeVisible()
})
