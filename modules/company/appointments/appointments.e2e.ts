import { expect, test } from '@playwright/test'
import { choosePerson } from '../../../tests/e2e/choose.ts'
import { browserOf, people } from '../../../tests/e2e/people.ts'

test('an administrator registers an office and ends it; a date that has passed is refused, and an employee has nothing to press', async ({
  browser,
}) => {
  const marte = await browserOf(browser, 'admin', 'desk', '/settings/appointments')
  await marte.getByRole('button', { name: 'Registrer verv' }).click()
  const dialog = marte.getByRole('dialog', { name: 'Registrer verv' })
  await dialog.getByLabel('Verv', { exact: true }).selectOption('Ansvarlig for stoffkartotek')
  await choosePerson(dialog, 'Hvem?', people.otherEmployee.name)
  await dialog.getByLabel(/^Til/).fill('01.01.2020')
  await dialog.getByRole('button', { name: 'Registrer verv' }).click()
  await expect(dialog.getByText('Sluttdatoen kan ikke være før startdatoen').first()).toBeVisible()
  await dialog.getByLabel(/^Til/).fill('')
  // Both are kept, though the second was chosen before the first had arrived.
  const letters = ['utnevning.txt', 'kursbevis.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  await dialog.locator('input[type=file]').setInputFiles(letters)
  await expect(dialog.getByText('(2)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Registrer verv' }).click()
  await expect(marte.getByText(`Vervet er registrert for ${people.otherEmployee.name}`)).toBeVisible()
  const row = (page: typeof marte) =>
    page.getByRole('row').filter({ hasText: 'Ansvarlig for stoffkartotek' }).filter({ hasText: people.otherEmployee.name })
  await expect(row(marte)).toContainText('Gjelder nå')

  const piotr = await browserOf(browser, 'otherEmployee', 'desk', '/settings/appointments')
  await expect(row(piotr)).toContainText('Gjelder nå')
  await expect(row(piotr).getByRole('button')).toHaveCount(0)
  await expect(piotr.getByRole('button', { name: 'Registrer verv' })).toHaveCount(0)

  await row(marte).getByRole('button', { name: 'Avslutt vervet' }).click()
  const end = marte.getByRole('alertdialog').or(marte.getByRole('dialog'))
  await end.getByLabel('Begrunnelse').fill('Piotr slutter i rollen etter avtale')
  await end.getByRole('button', { name: 'Avslutt vervet' }).click()
  await expect(marte.getByText(`Vervet for ${people.otherEmployee.name} er avsluttet`)).toBeVisible()
  await expect(row(marte)).toHaveCount(0)
})
