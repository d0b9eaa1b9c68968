import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from './accessible.ts'
import { as, enter, pageOf, people } from './people.ts'

test('a serious accident stands first on the leader’s overview with «Straks», above all that is older and overdue', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, 'phone')
  await enter(page, people.leader.email)
  const employee = await as(request, 'employee')
  const accident = { description: 'Klemt mellom lift og vegg i trappehus B', outcome: 'serious' }
  const { body, status } = await employee.post('/accidents', accident)
  expect(status).toBe(200)

  await page.goto('/dashboard')
  const rows = page.getByRole('region', { name: 'Krever handling nå' }).getByRole('listitem')
  // Accidents of other journeys may be waiting too: what law wants at once stands before everything else.
  await expect(rows.first()).toContainText('Melding til myndighet')
  await expect(rows.first()).toContainText('Straks')
  const own = rows.filter({ hasText: body.number })
  await expect(own).toContainText(/Straks.*mål \d\d\.\d\d\.\d{4} \d\d:\d\d · senest/s)
  await settled(page)
  await expectAccessible(page, 'overview with a serious accident')

  // The list of «Meldeplikt» says the same.
  await page.goto('/deviations?view=duties&sort=duty')
  const listed = page.getByRole('listitem').filter({ hasText: body.number })
  await expect(listed).toContainText(/Frist til myndighet: Straks \(senest/)
  await own.or(listed).first().getByRole('link').first().tap()
  await expect(page.getByRole('heading', { name: 'Alvorlig arbeidsulykke' })).toBeVisible()
})
