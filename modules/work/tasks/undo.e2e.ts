import { expect, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, people } from '../../../tests/e2e/people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('Erik gives three tasks to the wrong person and takes it back; the one Marte has changed meanwhile stays, and he is told', async ({
  browser,
  request,
}) => {
  const mark = `angre${Date.now()}`
  const erik = await as(request, 'leader')
  const known: { id: string; name: string }[] = (await erik.get('/people')).items
  const idOf = (name: string) => known.find((one) => one.name === name)!.id
  const make = async (title: string) =>
    (
      await erik.post('/tasks', {
        title: `${title} ${mark}`,
        priority: 'medium',
        assigneeId: idOf(people.employee.name),
        dueDate: inDays(6),
      })
    ).body
  const [first, second, third] = [await make('Feie'), await make('Rydde'), await make('Vaske')]

  const page = await browserOf(browser, 'leader', 'desk', `/tasks?view=all&q=${mark}`)
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Velg alle som vises' }).click()
  await page.getByRole('button', { name: 'Bytt ansvarlig' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(people.otherEmployee.name)
  await page
    .getByRole('option', { name: new RegExp(people.otherEmployee.name) })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Bytt ansvarlig' }).click()
  await expect(page.getByText('3 oppgaver er oppdatert')).toBeVisible()
  await expect(page.locator('[data-row]').filter({ hasText: people.otherEmployee.name })).toHaveCount(3)

  const marte = await as(request, 'admin')
  const now = await marte.get(`/tasks/${second.id}`)
  const row = { id: second.id, version: now.version }
  expect((await marte.post('/tasks/bulk', { rows: [row], step: 'prioritise', priority: 'urgent' })).body.done).toBe(1)

  await page.getByRole('button', { name: 'Angre' }).click()
  const message = page.getByText(`Endringen er angret for 2 oppgaver. Ikke angret for ${second.number}: Endret i mellomtiden.`)
  await expect(message).toBeVisible()
  await expectGoodOnScreens(page, 'what was undone of several')
  await expect(page.locator('[data-row]').filter({ hasText: people.otherEmployee.name })).toHaveCount(1)
  const owners = await Promise.all([first, second, third].map(({ id }) => marte.get(`/tasks/${id}`)))
  expect(owners.map((one) => one.assignee?.name ?? one)).toEqual([people.employee.name, people.otherEmployee.name, people.employee.name])
})

test('Jonas removes the wrong subtask and takes a tick off, and gets both back as they were', async ({ browser, request }) => {
  const erik = await as(request, 'leader')
  const known: { id: string; name: string }[] = (await erik.get('/people')).items
  const jonas = known.find((one) => one.name === people.employee.name)!.id
  const given = {
    title: `Angre delpunkt ${Date.now()}`,
    priority: 'medium',
    assigneeId: jonas,
    dueDate: inDays(6),
    subtasks: ['Østsiden', 'Vestsiden'],
  }
  const { body: task } = await erik.post('/tasks', given)
  await erik.put(`/tasks/${task.id}/subtasks/${task.subtasks[0].id}`, { isDone: true })

  const page = await browserOf(browser, 'employee', 'phone', `/tasks/${task.id}`)
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await page.getByRole('button', { name: 'Fjern delpunktet «Vestsiden»' }).click()
  await expect(box('Vestsiden')).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(box('Vestsiden')).toBeVisible()

  await expect(page.getByText(people.leader.name).first()).toBeVisible()
  await box('Østsiden').click()
  await expect(page.getByText('Fjernet haken: Østsiden')).toBeVisible()
  await expectGoodOnScreens(page, 'a tick taken off')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(box('Østsiden')).toBeChecked()
  expect((await erik.get(`/tasks/${task.id}`)).subtasks).toMatchObject([
    { title: 'Østsiden', isDone: true, doneByName: people.leader.name },
    { title: 'Vestsiden', isDone: false },
  ])
})
