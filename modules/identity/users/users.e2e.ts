import { expect, test } from '@playwright/test'
import { as, browserOf, people } from '../../../tests/e2e/people.ts'

test('an admin invites a person, finds them, and ends the invitation', async ({ browser }) => {
  const marte = await browserOf(browser, 'admin', 'desk', '/settings/users')
  const email = `liv.${Date.now()}@skarvholmen.example`
  await marte.getByRole('link', { name: 'Inviter bruker' }).click()
  await marte.getByRole('button', { name: 'Inviter bruker' }).click()
  await expect(marte.getByRole('link', { name: 'Fyll inn fornavn' })).toBeVisible()
  await expect(marte.getByLabel('Fornavn')).toBeFocused()

  await marte.getByLabel('Fornavn').fill('Liv')
  await marte.getByLabel('Etternavn').fill('Øverås')
  await marte.getByLabel('E-post').fill(people.leader.email)
  await marte.getByRole('combobox', { name: 'Avdeling' }).click()
  await marte
    .getByRole('listbox')
    .getByRole('option', { name: /Elektro/ })
    .first()
    .click()
  await marte.getByRole('button', { name: 'Inviter bruker' }).click()
  await expect(marte.getByRole('link', { name: 'E-postadressen er allerede i bruk' })).toBeVisible()
  await expect(marte.getByLabel('Etternavn')).toHaveValue('Øverås')

  await marte.getByLabel('E-post').fill(email)
  await marte.getByRole('button', { name: 'Inviter bruker' }).click()
  await expect(marte.getByRole('heading', { name: /Liv Øverås/ })).toContainText('Invitert')

  await marte.getByRole('link', { name: 'Alle brukere' }).click()
  await marte.getByRole('searchbox', { name: 'Søk i brukere' }).fill(email)
  await marte.getByRole('link', { name: 'Liv Øverås' }).click()
  await marte.getByRole('button', { name: 'Trekk tilbake invitasjonen' }).click()
  await marte.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake invitasjonen' }).click()
  await expect(marte.getByRole('heading', { name: /Liv Øverås/ })).toContainText('Deaktivert')
})

test('a leader sees their people without the buttons, and the server says no to the rest', async ({ browser, playwright, baseURL }) => {
  const erik = await browserOf(browser, 'leader', 'phone', '/settings/users')
  await erik.getByRole('link', { name: people.leader.name }).click()
  await expect(erik.getByRole('heading', { name: new RegExp(people.leader.name) })).toBeVisible()
  await expect(erik.getByRole('button', { name: 'Endre rolle' })).toHaveCount(0)

  const id = /users\/([0-9a-f-]{36})/.exec(erik.url())![1]
  const calls = await as(await playwright.request.newContext({ baseURL }), 'leader')
  const refused = await calls.post(`/users/${id}/change-role`, { roleId: 1, version: 1 })
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
