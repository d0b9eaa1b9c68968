import { expect, test } from '@playwright/test'
import { browserOf } from '../../tests/e2e/people.ts'

test('an admin adds a department on a phone, cannot empty the company name, and is asked before leaving', async ({ browser }) => {
  const marte = await browserOf(browser, 'admin', 'phone')
  const name = `Avdeling ${Date.now()}`
  await marte.goto('/settings')
  await expect(marte).toHaveURL(/\/settings\/company/)
  await marte.getByLabel('Navn', { exact: true }).first().fill('')
  await marte.getByRole('button', { name: 'Lagre' }).click()
  await expect(marte.getByLabel('Navn', { exact: true }).first()).toBeFocused()
  await marte.getByRole('link', { name: 'Avdelinger' }).click()
  await expect(marte.getByRole('dialog')).toContainText('Vil du forlate siden uten å lagre?')
  await marte.getByRole('button', { name: 'Forlat siden' }).click()

  await marte.getByRole('button', { name: 'Legg til avdeling' }).click()
  await marte.getByRole('dialog').getByLabel('Navn').fill(name)
  await marte.getByRole('dialog').getByRole('button', { name: 'Legg til', exact: true }).click()
  await expect(marte.getByText(`${name} er lagt til`)).toBeVisible()
  await marte.getByRole('button', { name: `Valg for ${name}` }).click()
  await marte.getByRole('menuitem', { name: 'Ta ut av bruk' }).click()
  await marte.getByRole('dialog').getByRole('button', { name: 'Ta ut av bruk' }).click()
  await expect(marte.getByRole('button', { name: `Valg for ${name}` })).toHaveCount(0)
})

test('an employee reads the departments and has nothing to press', async ({ browser }) => {
  const jonas = await browserOf(browser, 'employee', 'desk')
  await jonas.goto('/settings/departments')
  await expect(jonas.getByRole('cell').first()).toBeVisible()
  await expect(jonas.getByRole('button', { name: 'Legg til avdeling' })).toHaveCount(0)
  await expect(jonas.getByRole('button', { name: /^Valg for/ })).toHaveCount(0)
  await expect(jonas.getByRole('link', { name: 'Brukere og roller' })).toHaveCount(0)
})
