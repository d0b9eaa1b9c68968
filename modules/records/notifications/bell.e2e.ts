import { expect, test } from '@playwright/test'
import { as, departmentLedBy, enter, pageOf, people } from '../../../tests/e2e/people.ts'

test('the bell tells of a report as it comes, leads to the case, and is then quiet; Min profil decides what goes by mail', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, 'desk')
  await enter(page, people.leader.email)
  const bell = page.getByRole('banner').getByRole('button', { name: /^Varsler/ })
  const panel = page.locator('#bell')
  await Promise.all([page.waitForRequest('**/api/events'), page.goto('/dashboard')])

  const departmentId = await departmentLedBy(await as(request, 'leader'), 'leader')
  // One browser holds one session: this ends the leader's there.
  const employee = await as(request, 'employee')
  const report = { description: 'Rekkverket er løst ved trappehus B', severity: 'low', departmentId }
  const { body, status } = await employee.post('/deviations', report)
  expect(status).toBe(200)
  // No reload: the news comes by itself.
  await expect(bell).toHaveAccessibleName(/\d+ uleste/, { timeout: 15_000 })
  await bell.click()
  const line = panel.getByRole('link', { name: new RegExp(`Nytt avvik ${body.number} i `) })
  await expect(line).toHaveAccessibleName(/^Ulest:/)
  await line.click()
  await expect(page).toHaveURL(new RegExp(`/deviations/${body.id}$`))
  await bell.click()
  await expect(line).toBeVisible()
  await expect(line).not.toHaveAccessibleName(/Ulest/)

  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Varslinger', exact: true })
  await card.getByLabel('E-post: Nye avvik').selectOption('Nei')
  await expect(page.getByText('Lagret')).toBeVisible()
  await expect(card.getByText('Kan ikke slås av').first()).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('E-post: Nye avvik')).toHaveValue('off')

  // Two presses in a row are two: each shows at once, and the second is sent when the first has been answered.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const address = '**/api/notifications/preferences'
  await page.route(address, (route) => (route.request().method() === 'PUT' ? released.then(() => route.continue()) : route.continue()))
  const push = card.getByLabel('På enheten: Noen nevner deg')
  await push.uncheck()
  await card.getByLabel('E-post: Frister som nærmer seg').selectOption('Nei')
  await expect(push).not.toBeChecked()
  const second = page.waitForResponse((answer) => answer.request().postDataJSON()?.rules?.due.email === 'off')
  release()
  expect((await second).status()).toBe(200)
  await page.unroute(address)
  await page.reload()
  await expect(push).not.toBeChecked()
  await expect(card.getByLabel('E-post: Frister som nærmer seg')).toHaveValue('off')
  await page.context().close()
})
