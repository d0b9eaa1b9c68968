import { expect, test } from '@playwright/test'
import { browserOf } from '../../../tests/e2e/people.ts'

test('a person makes a key for another system, sees it once, and ends it', async ({ browser, request }) => {
  const jonas = await browserOf(browser, 'employee', 'phone', '/profile')
  const name = `Timelister ${Date.now()}`
  await jonas.getByRole('button', { name: 'Lag nøkkel' }).click()
  const dialog = jonas.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(dialog.getByRole('link', { name: 'Fyll inn navn' })).toBeVisible()
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(dialog.getByRole('heading', { name: 'Nøkkelen er laget' })).toBeVisible()
  const headers = { authorization: `Bearer ${await dialog.getByLabel('Nøkkel').inputValue()}` }
  expect((await request.get('/api/company', { headers })).status()).toBe(200)
  expect((await request.post('/api/deviations', { headers, data: { description: 'Løst rekkverk' } })).status()).toBe(403)
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(403)
  await dialog.getByRole('button', { name: 'Jeg har lagret nøkkelen' }).click()

  const row = jonas.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Lese')
  await row.getByRole('button', { name: `Avslutt ${name}` }).click()
  await jonas.getByRole('dialog').getByRole('button', { name: 'Avslutt' }).click()
  await expect(row).toContainText('Avsluttet av brukeren')
  expect((await request.get('/api/company', { headers })).status()).toBe(401)
})

test('an admin connects the directory, and says what a group gives', async ({ browser, request }) => {
  const marte = await browserOf(browser, 'admin', 'desk', '/settings/integrations')
  await marte.getByRole('button', { name: 'Lag nøkkel til katalogen' }).click()
  const dialog = marte.getByRole('dialog')
  await dialog.getByLabel('Navn').fill(`Entra ID ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  const headers = { authorization: `Bearer ${await dialog.getByLabel('Nøkkel').inputValue()}`, 'content-type': 'application/scim+json' }
  await dialog.getByRole('button', { name: 'Jeg har lagret nøkkelen' }).click()

  const email = `nils.${Date.now()}@skarvholmen.example`
  const displayName = `Revisorer ${Date.now()}`
  const scim = (path: string, data: object) => request.post(`/api/scim/v2/${path}`, { headers, data })
  const person = await scim('Users', { userName: email, name: { givenName: 'Nils', familyName: 'Ås' }, active: true })
  expect(person.status()).toBe(201)
  const { id } = (await person.json()) as { id: string }
  expect((await scim('Groups', { displayName, members: [{ value: id }] })).status()).toBe(201)

  await marte.reload()
  await marte.getByRole('combobox', { name: `Rolle til ${displayName}` }).selectOption('Revisor')
  // The department is chosen while the role is on its way; neither takes the other back.
  const department = marte.getByRole('combobox', { name: `Avdeling for ${displayName}` })
  const both = marte.waitForResponse((answer) => Boolean(answer.request().postDataJSON()?.departmentId))
  // One of the demo's: the first may be another journey's, and on its way out of use.
  await department.selectOption((await department.locator('option', { hasText: 'Elektro' }).first().getAttribute('value'))!)
  expect((await both).status()).toBe(200)
  await expect(marte.getByText(`${displayName} er endret`).first()).toBeVisible()
  await marte.reload()
  await expect(department).not.toHaveValue('')
  await expect(marte.getByRole('combobox', { name: `Rolle til ${displayName}` })).not.toHaveValue('')
  await marte.goto(`/settings/users/${id}`)
  await expect(marte.getByRole('heading', { name: /Nils Ås/ })).toContainText('Invitert')
  await expect(marte.getByText('Revisor').first()).toBeVisible()
})

test('a leader is not shown what lets other systems in', async ({ browser }) => {
  const erik = await browserOf(browser, 'leader', 'desk', '/settings/company')
  await expect(erik.getByRole('link', { name: 'Virksomhet' })).toBeVisible()
  await expect(erik.getByRole('link', { name: 'Integrasjoner' })).toHaveCount(0)
})
