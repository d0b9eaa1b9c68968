import { expect, test } from '@playwright/test'
import { addDays, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { expectAccessible, inDark } from '../../../tests/e2e/accessible.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

test('a builder who plans 400 working days is asked for an advance notice, answers, sends it, and may then put the project away', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'admin', 'phone', '/settings/projects')
  const number = `N${Date.now()}`
  const name = `Lagerhall ${number}`
  await page.getByRole('button', { name: 'Legg til prosjekt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til prosjekt' })
  await dialog.getByLabel('Prosjektnummer').fill(number)
  await dialog.getByLabel('Prosjekt', { exact: true }).fill(name)
  await dialog.getByLabel('Vår rolle').selectOption('Hovedbedrift')
  await expect(dialog.getByLabel('Byggherren er forbruker')).toBeVisible()
  await dialog.getByLabel('Vår rolle').selectOption('Byggherre')
  await expect(dialog.getByLabel('Byggherren er forbruker')).toHaveCount(0)
  await dialog.getByLabel('Start (valgfritt)').fill(formatDate(addDays(osloDate(new Date()), 40)))
  await dialog.getByLabel('Varighet (virkedager)').fill('400')
  await dialog.getByRole('button', { name: 'Legg til' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/tasks/inbox?kind=notice')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Må vurderes')).toBeVisible()
  await expect(page.getByText(/^Frist: /)).toBeVisible()
  await expect(page.getByRole('link', { name: /Ring Arbeidstilsynet/ })).toHaveCount(0)
  await expectAccessible(page, 'project with a notice')
  await inDark(page, () => expectAccessible(page, 'project with a notice, dark'))

  const options = page.getByRole('button', { name: `Valg for ${name}` })
  await options.click()
  await expect(page.getByRole('menuitem', { name: /Arkiver/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ja', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja', exact: true }).click()
  await page.getByRole('button', { name: 'Registrer melding' }).click()
  const send = page.getByRole('dialog')
  await send.getByText('Altinn', { exact: true }).click()
  await send.getByLabel('Referanse').fill('AT-1')
  await send.getByRole('button', { name: 'Registrer melding' }).click()
  await expect(page.getByText('Meldt', { exact: true })).toBeVisible()
  await options.click()
  await page.getByRole('menuitem', { name: 'Arkiver' }).click()
  await expect(page.getByText('Arkivert', { exact: true })).toBeVisible()
})
