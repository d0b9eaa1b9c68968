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

test('Per puts a card of his overview away and another first, finds it so the next time, and takes it all back', async ({ browser }) => {
  const page = await browserOf(browser, 'auditor', 'desk')
  const risks = page.getByRole('region', { name: 'Risikobildet' })
  await expect(risks).toBeVisible()
  const arrange = page.getByRole('button', { name: 'Tilpass Oversikt' })
  await arrange.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Risikobildet' }).press('Space')
  await dialog.getByRole('button', { name: 'Flytt Mine oppgaver opp' }).press('Enter')
  await expectGoodOnScreens(page, 'arranging the overview')
  await dialog.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const cards = page.locator('main section.panel h2')
  await expect(risks).toHaveCount(0)
  await expect(cards.filter({ hasText: /^(Mine oppgaver|Krever handling nå)$/ })).toHaveText(['Mine oppgaver', 'Krever handling nå'])
  await page.reload()
  await expect(cards.filter({ hasText: /^(Mine oppgaver|Krever handling nå)$/ })).toHaveText(['Mine oppgaver', 'Krever handling nå'])
  await expect(risks).toHaveCount(0)
  await arrange.click()
  await dialog.getByRole('button', { name: 'Tilbakestill til standard' }).click()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(risks).toBeVisible()
})

test('Siv reads twelve months and how long cases take, each number the list it opens; Piotr only how long nobody has been away', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'controller', 'desk')
  const months = page.getByRole('region', { name: 'Avvik siste 12 måneder' })
  const column = months.getByRole('link', { name: /: \d+ avvik meldt, \d+ lukket$/ }).last()
  const count = /: (\d+) avvik/.exec((await column.getAttribute('aria-label'))!)![1]!
  await column.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Avvik' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^\\d+ av ${count}$`))).toBeVisible()

  await page.goBack()
  const time = page.getByRole('region', { name: 'Behandlingstid' })
  const closed = /for (\d+) avvik/.exec((await time.getByText(/Median fra meldt til lukket/).textContent())!)![1]!
  await time.getByRole('link', { name: 'Se alle som er lukket siste 90 dager' }).press('Enter')
  await expect(page.getByText(new RegExp(`^\\d+ av ${closed}$`))).toBeVisible()

  const own = await browserOf(browser, 'employee', 'phone')
  const free = own.getByRole('region', { name: 'Dager siden siste fraværsskade' })
  await expect(free.getByText(/^\d+$/)).toBeVisible()
  await expect(own.getByRole('region', { name: 'Behandlingstid' })).toHaveCount(0)
})

test('Marte sees who has access without a second factor, and opens the list of as many', async ({ browser }) => {
  const page = await browserOf(browser, 'admin', 'desk')
  const health = page.getByRole('region', { name: 'Systemhelse' })
  const line = health.getByRole('link', { name: /^Brukere uten totrinnsbekreftelse/ })
  const count = /(\d+)$/.exec((await line.textContent())!)![1]!
  await line.press('Enter')
  await expect(page).toHaveURL(/\/settings\/users\?status=active&signIn=lacksTwoFactor$/)
  await expect(page.getByLabel('Innlogging')).toHaveValue('lacksTwoFactor')
  await expect(page.getByText(new RegExp(`^\\d+ av ${count}$`))).toBeVisible()
})
