import { expect, test } from '@playwright/test'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('a tag put on a case is counted with the tasks that have it, and leads to the list of each', async ({ browser, request }) => {
  const leader = await as(request, 'leader')
  const departmentId = await departmentLedBy(leader, 'leader')
  const tag = `Ord ${Date.now()}`
  const { body: reported } = await leader.post('/deviations', { description: `Rekkverk mangler ved ${tag}`, departmentId })
  const { items: known } = await leader.get('/people')
  const me = known.find(({ name }: { name: string }) => name === people.leader.name)
  const dueDate = new Date(Date.now() + 86_400_000 * 5).toISOString().slice(0, 10)
  const made = await leader.post('/tasks', { title: `Monter rekkverk ${tag}`, priority: 'medium', assigneeId: me.id, dueDate, tags: [tag] })
  expect(made.status).toBe(200)

  const page = await browserOf(browser, 'leader', 'desk', `/deviations/${reported.id}`)
  await page.getByRole('button', { name: 'Legg til emneord' }).click()
  await page.getByRole('combobox', { name: 'Legg til emneord' }).fill(tag)
  await page.getByRole('option', { name: tag, exact: true }).click()
  await expect(page.getByRole('list', { name: 'Emneord' }).getByText(tag)).toBeVisible()

  await page.goto('/settings/tags')
  const line = page.getByRole('listitem').filter({ hasText: tag })
  await line.getByRole('link', { name: '1 oppgave' }).click()
  await expect(page.getByRole('cell', { name: made.body.number, exact: true })).toBeVisible()
  await page.goBack()
  await line.getByRole('link', { name: '1 sak' }).click()
  await expect(page.getByRole('cell', { name: reported.number, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/tagId=/)
})
