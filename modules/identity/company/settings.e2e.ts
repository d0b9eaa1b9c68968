import { expect, test } from '@playwright/test'
import { browserOf } from '../../../tests/e2e/people.ts'

test('an admin adds a department on a phone, cannot empty the company name, and is asked before leaving', async ({ browser }) => {
  const marte = await browserOf(browser, 'admin', 'phone', '/settings')
  const name = `Avdeling ${Date.now()}`
  await marte.getByRole('link', { name: 'Virksomhet', exact: true }).click()
  await expect(marte).toHaveURL(/\/settings\/company/)
  await marte.getByLabel('Navn', { exact: true }).first().fill('')
  await marte.getByRole('button', { name: 'Lagre' }).click()
  await expect(marte.getByLabel('Navn', { exact: true }).first()).toBeFocused()
  await marte.getByRole('main').getByRole('link', { name: 'Innstillinger' }).click()
  await expect(marte.getByRole('dialog')).toContainText('Vil du forlate siden uten å lagre?')
  await marte.getByRole('button', { name: 'Forlat siden' }).click()
  await marte.getByLabel('Søk i innstillinger').fill('avd')
  await expect(marte.getByText('Én innstilling')).toBeVisible()
  await marte.getByRole('link', { name: 'Avdelinger' }).click()

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
  const jonas = await browserOf(browser, 'employee', 'desk', '/settings/departments')
  await expect(jonas.getByRole('cell').first()).toBeVisible()
  await expect(jonas.getByRole('button', { name: 'Legg til avdeling' })).toHaveCount(0)
  await expect(jonas.getByRole('button', { name: /^Valg for/ })).toHaveCount(0)
  await expect(jonas.getByRole('link', { name: 'Brukere og roller' })).toHaveCount(0)
})

test('two who edit the company at the same time lose nothing, and a lost network keeps what was typed', async ({ browser }) => {
  const company = () => browserOf(browser, 'admin', 'desk', '/settings/company')
  const [first, second] = [await company(), await company()]
  const [address, city] = [`Prøveveien ${Date.now()}`, `By ${Date.now()}`]
  const shown = second.getByLabel('Adresse')
  await expect(shown).toBeVisible()
  await first.getByLabel('Adresse').fill(address)
  await first.getByRole('button', { name: 'Lagre' }).click()
  await expect(first.getByText('Endringene er lagret')).toBeVisible()

  await second.getByLabel('Poststed').fill(city)
  await second.getByRole('button', { name: 'Lagre' }).click()
  await expect(second.getByRole('alert')).toContainText('Noen andre har endret dette')
  await expect(shown).toHaveValue(address)
  await expect(second.getByLabel('Poststed')).toHaveValue(city)

  await second.context().setOffline(true)
  await second.getByRole('button', { name: 'Lagre' }).click()
  await expect(second.getByRole('alert')).toContainText('Vi får ikke kontakt')
  await second.context().setOffline(false)
  // What is written while the rest is on its way is not taken back by the answer.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await second.route('**/api/company', (route) => released.then(() => route.continue()))
  await second.getByRole('button', { name: 'Lagre' }).click()
  await second.getByLabel('Nettsted').fill('https://firma.example')
  release()
  await expect(second.getByText('Endringene er lagret')).toBeVisible()
  await expect(second.getByLabel('Nettsted')).toHaveValue('https://firma.example')
  await expect(second.getByText('Du har endringer som ikke er lagret')).toBeVisible()
  await first.reload()
  await expect(first.getByLabel('Adresse')).toHaveValue(address)
  await expect(first.getByLabel('Poststed')).toHaveValue(city)
})
