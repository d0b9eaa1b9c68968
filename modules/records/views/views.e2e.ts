import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { browserOf } from '../../../tests/e2e/people.ts'

test('a leader saves what the list shows, opens it again, and deletes it; one without a name is refused, and nobody else has it', async ({
  browser,
}) => {
  const name = `Mine lukkede ${randomUUID().slice(0, 8)}`
  const erik = await browserOf(browser, 'leader', 'desk', '/deviations?status=closed')
  const menu = (page: typeof erik) => page.getByRole('button', { name: 'Visninger' })
  await menu(erik).click()
  await erik.getByRole('menuitem', { name: 'Lagre det jeg ser nå' }).click()
  const dialog = erik.getByRole('dialog', { name: 'Lagre visningen' })
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Navn')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(erik.getByText('Visningen er lagret')).toBeVisible()

  await erik.goto('/deviations')
  await menu(erik).click()
  await erik.getByRole('menuitem', { name }).click()
  await expect(erik).toHaveURL(/status=closed/)

  const siv = await browserOf(browser, 'controller', 'desk', '/deviations')
  await menu(siv).click()
  await expect(siv.getByRole('menuitem', { name: 'Lagre det jeg ser nå' })).toBeVisible()
  await expect(siv.getByRole('menuitem', { name })).toHaveCount(0)

  await menu(erik).click()
  await erik.getByRole('menuitem', { name: 'Endre visninger' }).click()
  await erik.getByRole('button', { name: `Slett «${name}»` }).click()
  await expect(erik.getByText('Visningen er slettet')).toBeVisible()
})
