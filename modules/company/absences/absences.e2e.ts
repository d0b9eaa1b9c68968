import { expect, test } from '@playwright/test'
import { addDays, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { choosePerson } from '../../../tests/e2e/choose.ts'
import { browserOf, people } from '../../../tests/e2e/people.ts'

test('somebody who is to be away chooses a stand-in on a phone, who sees it; days in the wrong order are refused, and it is ended', async ({
  browser,
}) => {
  const [from, to] = [30, 34].map((days) => formatDate(addDays(osloDate(new Date()), days))) as [string, string]
  const jonas = await browserOf(browser, 'employee', 'phone', '/profile')
  await jonas.getByRole('button', { name: 'Legg inn fravær' }).click()
  const dialog = jonas.getByRole('dialog', { name: 'Legg inn fravær' })
  await dialog.getByLabel('Første dag borte').fill(to)
  await dialog.getByLabel('Siste dag borte').fill(from)
  await choosePerson(dialog, 'Stedfortreder', people.otherEmployee.name)
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByText('Siste dag kan ikke være før den første').first()).toBeVisible()
  await dialog.getByLabel('Første dag borte').fill(from)
  await dialog.getByLabel('Siste dag borte').fill(to)
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(jonas.getByText(`${people.otherEmployee.name} er stedfortreder`)).toBeVisible()

  const piotr = await browserOf(browser, 'otherEmployee', 'desk', '/profile')
  await expect(piotr.getByText(`Du er stedfortreder for ${people.employee.name}`)).toBeVisible()

  await jonas.getByRole('listitem').filter({ hasText: from }).getByRole('button', { name: 'Avslutt' }).click()
  await jonas.getByRole('alertdialog').or(jonas.getByRole('dialog')).getByRole('button', { name: 'Avslutt' }).click()
  await expect(jonas.getByText('Fraværet er avsluttet')).toBeVisible()
  await expect(jonas.getByText(`${people.otherEmployee.name} er stedfortreder`)).toHaveCount(0)
})
