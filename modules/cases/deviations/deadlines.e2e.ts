import { expect, type Page, test } from '@playwright/test'
import { addWorkingDays, receivedDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { browserOf } from '../../../tests/e2e/people.ts'

const solve = (page: Page) => page.getByRole('region', { name: 'Lav' }).getByLabel('Løst innen (arbeidsdager)')
const save = (page: Page) => page.getByRole('button', { name: 'Lagre' }).click()

test('an administrator shortens a deadline, is refused one that contradicts another, and a new case has it; an employee reads it', async ({
  browser,
}) => {
  const marte = await browserOf(browser, 'admin', 'phone', '/settings/deadlines')
  await solve(marte).fill('15')
  await marte.getByLabel('Begrunnelse').fill('Vi løser det meste innen en måned')
  await save(marte)
  await expect(solve(marte)).toBeFocused()
  await expect(marte.getByText('Fristen kan ikke være kortere enn for et mer alvorlig avvik').first()).toBeVisible()
  await solve(marte).fill('25')
  await save(marte)
  await expect(marte.getByText('Fristene er endret')).toBeVisible()
  await expect(marte.getByRole('region', { name: 'Endringer' })).toContainText('Vi løser det meste innen en måned')

  const jonas = await browserOf(browser, 'employee', 'phone', '/settings/deadlines')
  await expect(jonas.getByText('25 arbeidsdager')).toBeVisible()
  await expect(jonas.getByRole('button', { name: 'Lagre' })).toHaveCount(0)
  const description = `Løst teppe i trappen ${Date.now()}`
  await jonas.goto('/deviations/new')
  await jonas.getByLabel('Hva skjedde, eller hva så du?').fill(description)
  await jonas.getByRole('button', { name: 'Send inn' }).click()
  await expect(jonas.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()

  await marte.goto(`/deviations?q=${encodeURIComponent(description)}`)
  await marte.getByRole('link', { name: description }).first().click()
  await marte.getByRole('button', { name: 'Start behandling' }).first().click()
  const dialog = marte.getByRole('dialog')
  await dialog.getByText('Lav', { exact: true }).click()
  await expect(dialog.getByLabel('Frist')).toHaveValue(formatDate(addWorkingDays(receivedDate(new Date()), 25)))
  await dialog.getByRole('button', { name: 'Avbryt' }).click()

  await marte.goto('/settings/deadlines')
  await marte.getByRole('button', { name: 'Tilbakestill til standard' }).click()
  await expect(solve(marte)).toHaveValue('40')
  await marte.getByLabel('Begrunnelse').fill('Tilbake til det portalen foreslår')
  await save(marte)
  await expect(marte.getByText('Fristene er endret')).toBeVisible()
})
