import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('a notice leads who may not open the case to what they may know: whom to speak with, and a way to ask', async ({
  browser,
  request,
}) => {
  const leader = await as(request, 'leader')
  const departmentId = await departmentLedBy(leader, 'leader')
  const mark = Date.now()
  const { body: made } = await leader.post('/deviations', { description: `Uro i laget ${mark}`, departmentId })
  const { items: known } = await leader.get('/people')
  const siv = known.find(({ name }: { name: string }) => name === people.controller.name)
  expect((await leader.post(`/deviations/${made.id}/comments`, { body: `Kan du se på dette, @{${siv.id}}?` })).status).toBe(200)
  const { version } = await leader.get(`/deviations/${made.id}`)
  expect((await leader.post(`/deviations/${made.id}/access/restrict`, { version, reason: 'Gjelder en person i laget' })).status).toBe(200)

  const page = await browserOf(browser, 'controller', 'phone', '/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Varsler/ })
    .tap()
  await page
    .locator('#bell')
    .getByRole('link', { name: new RegExp(made.number) })
    .tap()
  await expect(page.getByRole('heading', { name: made.number, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saken er skjermet' })).toBeVisible()
  await expect(page.getByRole('link', { name: people.leader.email })).toHaveAttribute('href', `mailto:${people.leader.email}`)
  await expect(page.getByText(String(mark))).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 390, 1366]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      await expectAccessible(page, `what is known of a case, ${colorScheme} at ${width}`)
    }
  await page.getByRole('button', { name: 'Be om tilgang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Begrunnelse').fill('Jeg er nevnt i saken og skal kontrollere den')
  await dialog.getByRole('button', { name: 'Be om tilgang' }).click()
  await expect(page.getByText('Du har bedt om tilgang, og får beskjed når det er avgjort.')).toBeVisible()

  // Whoever has been told nothing of it finds nothing.
  const piotr = await browserOf(browser, 'otherEmployee', 'desk', `/deviations/${made.id}`)
  await expect(piotr.getByRole('heading', { name: 'Vi finner ikke saken' }).first()).toBeVisible()
  await expect(piotr.getByText(made.number)).toHaveCount(0)
})
