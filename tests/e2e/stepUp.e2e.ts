import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { browserOf, password } from './people.ts'

test('an admin who has been away proves who they are, and the change they were making is made', async ({ browser }) => {
  const marte = await browserOf(browser, 'admin', 'desk')
  const sibling = await marte.context().newPage()
  await sibling.goto('/profile')
  await expect(sibling.getByRole('heading', { name: 'Min profil' })).toBeVisible()
  const proofs: number[] = []
  marte.on('response', (answer) => answer.url().endsWith('/auth/step-up') && proofs.push(answer.status()))
  // As the server answers once ten minutes have passed.
  await marte.route('**/change-role', async (route) => {
    if (proofs.includes(200)) return route.continue()
    const body = { code: 'stepUp', message: 'Bekreft at det er deg for å fortsette', requestId: 'x', missing: ['password'] }
    return route.fulfill({ status: 403, json: body })
  })
  await marte.goto('/settings/users')
  await marte.getByRole('searchbox', { name: 'Søk i brukere' }).fill('Nils Aabel')
  await marte.getByRole('link', { name: 'Nils Aabel' }).click()
  await marte.getByRole('button', { name: 'Endre rolle' }).click()
  const role = marte.getByRole('dialog', { name: /rolle/i })
  await role.getByRole('radio', { name: /Revisor/ }).check()
  await role.getByRole('button', { name: 'Endre rolle' }).click()

  const proof = marte.getByRole('dialog', { name: 'Bekreft at det er deg' })
  await expect(proof.getByLabel('Passordet ditt')).toBeFocused()
  await expectAccessible(marte, 'proof anew over another dialog')
  await proof.getByRole('button', { name: 'Avbryt' }).click()
  await expect(role.getByText('Bekreft at det er deg for å fortsette')).toBeVisible()
  await expect(role.getByRole('radio', { name: /Revisor/ })).toBeChecked()

  await role.getByRole('button', { name: 'Endre rolle' }).click()
  await expect(proof.getByLabel('Passordet ditt')).toBeFocused()
  await marte.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(role.getByRole('button', { name: 'Endre rolle' })).toBeFocused()
  await expect(role.getByRole('radio', { name: /Revisor/ })).toBeChecked()

  await role.getByRole('button', { name: 'Endre rolle' }).click()
  await proof.getByLabel('Passordet ditt').fill('Feil passord her')
  await proof.getByRole('button', { name: 'Bekreft' }).click()
  await expect(proof.getByText('Feil passord')).toBeVisible()
  await proof.getByLabel('Passordet ditt').fill(password)
  await marte.keyboard.press('Enter')
  await expect(marte.getByText('Nils Aabel har fått ny rolle')).toBeVisible()
  await expect(proof).toBeHidden()
  await expect(marte.getByText('Revisor').first()).toBeVisible()
  expect(proofs).toEqual([422, 200])

  // The other tab goes on with the new tokens as if nothing had happened.
  await sibling.getByRole('link', { name: 'Avvik' }).first().click()
  await expect(sibling.getByRole('heading', { name: 'Avvik', level: 1 })).toBeVisible()
})
