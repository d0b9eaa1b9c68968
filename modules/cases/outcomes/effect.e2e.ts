import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

test('«virker ikke» leads a controller to an open case with somebody who has it, in one step', async ({ browser, request }) => {
  const arne = await as(request, 'effectJudge')
  const [waiting] = (await arne.get('/deviations?view=effectCheck')).items
  expect(waiting, 'the demo has a case to judge').toBeTruthy()
  const { reopenedCount } = await arne.get(`/deviations/${waiting.id}`)

  const page = await browserOf(browser, 'effectJudge', 'phone')
  await page.getByRole('link', { name: /Til effektkontroll/ }).tap()
  // Two cases of a year may have the same title.
  await page.locator(`a[href^="/deviations/${waiting.id}"]`).first().tap()
  await page.getByRole('button', { name: 'Gjør effektkontroll' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Effektkontroll' })
  await dialog.getByText('Tiltakene virker ikke', { exact: true }).tap()
  await dialog.getByLabel('Hva så du?').fill('Vernet er tatt av igjen på to av tre maskiner')
  await expect(dialog.getByLabel('Ny frist')).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await expectAccessible(page, 'effect check that failed')
  await dialog.getByRole('button', { name: 'Gjør effektkontroll' }).tap()
  await expect(page.getByText('Effektkontrollen er lagret, og saken er gjenåpnet')).toBeVisible()
  await expect(page.getByText('Vernet er tatt av igjen på to av tre maskiner').first()).toBeVisible()

  const open = await arne.get(`/deviations/${waiting.id}`)
  expect(open).toMatchObject({
    status: 'inProgress',
    reopenedCount: reopenedCount + 1,
    assignee: { name: expect.any(String) },
    dueDate: expect.any(String),
  })
  await page.goto('/deviations?notEffective=true')
  await expect(page.getByRole('link', { name: waiting.title }).first()).toBeVisible()
})
