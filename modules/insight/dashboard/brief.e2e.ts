import { expect, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

test('Marte reads what has come since the last working day, and each line opens its list; Jonas has no such brief', async ({
  browser,
  request,
}) => {
  const employee = await as(request, 'employee')
  const description = `Rekkverk mangler på dekke ${Date.now()}`
  expect((await employee.post('/deviations', { description, severity: 'critical' })).status).toBe(200)

  const page = await browserOf(browser, 'admin', 'desk')
  const brief = page.getByRole('region', { name: 'Dagsbrief' })
  await expect(brief).toContainText(/siden (i går|(man|tirs|ons|tors|fre)dag)/)
  await expectGoodOnScreens(page, 'the overview with a brief')
  const line = brief.getByRole('link', { name: /har høy eller kritisk alvorlighet/ })
  await line.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Avvik' })).toBeVisible()
  await expect(page.getByText(description).first()).toBeVisible()

  const own = await browserOf(browser, 'employee', 'phone')
  await expect(own.getByRole('heading', { level: 1, name: /Velkommen/ })).toBeVisible()
  await expect(own.getByText('Avvik du har meldt')).toBeVisible()
  await expect(own.getByRole('region', { name: 'Dagsbrief' })).toHaveCount(0)
})
