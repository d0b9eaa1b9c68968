import { expect, type Page, test } from '@playwright/test'
import { browserOf } from '../../../tests/e2e/people.ts'

/** A figure, and the number of the list it opens. */
async function opened(page: Page, name: RegExp) {
  const figure = page.getByRole('link', { name }).first()
  const shown = Number(/\d[\d ]*/.exec((await figure.textContent())!)![0].replaceAll(/\D/g, ''))
  await figure.click()
  return shown
}

test('a figure is the number of the list it opens, of cases and of tasks; an employee reads no rates of injuries', async ({ browser }) => {
  const marte = await browserOf(browser, 'admin', 'desk', '/deviations/statistics')
  const open = await opened(marte, /Åpne|Ikke lukket/)
  await expect(marte).toHaveURL(/\/deviations\?.*status=/)
  await expect(marte.getByText(new RegExp(`^${open} `)).first()).toBeVisible()

  await marte.goto('/tasks/statistics')
  const late = await opened(marte, /Forfalt nå/)
  await expect(marte).toHaveURL(/\/tasks\?.*overdue/)
  await expect(marte.getByText(new RegExp(`^${late} `)).first()).toBeVisible()

  const rates = (page: Page) => page.getByRole('heading', { name: /Skadefrekvens|H1/ })
  await marte.goto('/deviations/statistics')
  await expect(rates(marte).first()).toBeVisible()
  const jonas = await browserOf(browser, 'employee', 'phone', '/deviations/statistics')
  await expect(jonas.getByText('Meldt', { exact: true }).first()).toBeVisible()
  await expect(rates(jonas)).toHaveCount(0)
})
