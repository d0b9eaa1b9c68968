import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('a leader links a task to a case; both show it, and who may not see the case sees nothing of it', async ({ browser, request }) => {
  const leader = await as(request, 'leader')
  const departmentId = await departmentLedBy(leader, 'leader')
  const mark = Date.now()
  const { body: made } = await leader.post('/deviations', { description: `Verktøy er borte ${mark}`, category: 'theft', departmentId })
  const { items: known } = await leader.get('/people')
  const jonas = known.find(({ name }: { name: string }) => name === people.employee.name)
  const dueDate = new Date(Date.now() + 86_400_000 * 5).toISOString().slice(0, 10)
  const task = (await leader.post('/tasks', { title: `Lås av brakka ${mark}`, priority: 'medium', assigneeId: jonas.id, dueDate })).body

  const page = await browserOf(browser, 'leader', 'desk', `/tasks/${task.id}`)
  await page.getByRole('button', { name: 'Koble til', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Koble til' })
  await dialog.getByLabel('Sammenheng').selectOption('Skyldes')
  await dialog.getByRole('combobox', { name: 'Hva skal det kobles til?' }).fill(made.number.toLowerCase())
  await page.getByRole('option', { name: made.number }).click()
  await dialog.getByLabel('Hvorfor hører disse sammen?').fill('Brakka sto ulåst')
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    await expectAccessible(page, `the dialog of a link at ${width}`)
  }
  await dialog.getByRole('button', { name: 'Koble til' }).click()
  await expect(page.getByText('Koblingen er laget')).toBeVisible()
  await expect(page.getByText('Brakka sto ulåst')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1366]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      await expectAccessible(page, `the links of a task, ${colorScheme} at ${width}`)
    }

  await page.getByRole('link', { name: `Verktøy er borte ${mark}` }).click()
  await expect(page).toHaveURL(new RegExp(`/deviations/${made.id}`))
  await expect(page.getByText('Er årsak til')).toBeVisible()
  await expect(page.getByRole('link', { name: task.title })).toHaveAttribute('href', `/tasks/${task.id}`)

  const worker = await browserOf(browser, 'employee', 'phone', `/tasks/${task.id}`)
  await expect(worker.getByRole('heading', { name: task.title, level: 1 })).toBeVisible()
  await worker.getByRole('tab', { name: 'Historikk' }).tap()
  await expect(worker.getByText('opprettet oppgaven')).toBeVisible()
  for (const hidden of [made.number, 'Brakka sto ulåst', 'laget en kobling']) await expect(worker.getByText(hidden)).toHaveCount(0)

  await page.goto(`/tasks/${task.id}`)
  await page.getByRole('button', { name: `Fjern koblingen til ${made.number}` }).click()
  await expect(page.getByText('Ikke koblet til noe ennå')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByRole('button', { name: `Fjern koblingen til ${made.number}` })).toBeVisible()
})
