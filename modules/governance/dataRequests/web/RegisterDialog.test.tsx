import { expect, test } from '@portal/ui/testing/component'
import { refusedAt } from '@portal/ui/testing/refusals'
import { RegisterDialog } from './RegisterDialog.tsx'
import { kari, request } from './requestsTesting.ts'

export const Register = () => <RegisterDialog onClose={() => document.body.append('lukket')} />

const person = { ...kari, roleId: 3, departmentName: 'Drift', isActive: true }

test('of somebody who is no user a name is asked, and whom one chose before is not sent with it', async ({ page, open, answer, calls }) => {
  answer('GET /people', () => ({ body: { items: [person] } }))
  answer('POST /data-requests', () => ({ body: request() }))
  await open(Register)
  await page.getByRole('combobox', { name: 'Person' }).fill('kari')
  await page.getByRole('option', { name: /Kari Nordmann/ }).click()
  await page.getByText('En som ikke er bruker').click()
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveCount(0)
  await page.getByLabel('Navn').fill('Tidligere Ansatt')
  await page.getByRole('textbox', { name: 'Mottatt' }).fill('24.11.2026')
  await page.locator('#description').fill('Vil ha innsyn i personalmappen')
  await page.getByRole('dialog').getByRole('button', { name: 'Før inn henvendelse' }).click()
  await expect(page.getByText('Henvendelsen er ført inn')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    type: 'access',
    personId: null,
    personName: 'Tidligere Ansatt',
    receivedOn: '2026-11-24',
    contact: null,
    channel: 'email',
  })
})

test('an answer that is lost does not enter the request twice', async ({ page, open, answer, calls }) => {
  answer('GET /people', () => ({ body: { items: [person] } }))
  answer('POST /data-requests', () => 'lost')
  await open(Register)
  await page.getByText('En som ikke er bruker').click()
  await page.getByLabel('Navn').fill('Tidligere Ansatt')
  await page.locator('#description').fill('Vil ha innsyn')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Før inn henvendelse' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer('POST /data-requests', () => ({ body: request() }))
  await send.click()
  await expect(page.getByText('Henvendelsen er ført inn')).toBeVisible()
  const keys = calls.filter(({ call }) => call.startsWith('POST')).map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a way that came from Min profil is not offered, and a day to come is refused at its field', async ({ page, open, answer }) => {
  const message = 'Datoen kan ikke være fram i tid'
  answer('GET /people', () => ({ body: { items: [person] } }))
  answer('POST /data-requests', () => refusedAt({ receivedOn: message }))
  await open(Register)
  await expect(page.locator('#channel').getByRole('option')).toHaveText(['E-post', 'Brev', 'Telefon', 'Muntlig', 'Annet'])
  await page.getByText('En som ikke er bruker').click()
  await page.getByLabel('Navn').fill('Tidligere Ansatt')
  await page.locator('#description').fill('Vil ha innsyn')
  await page.getByRole('textbox', { name: 'Mottatt' }).fill('24.11.2030')
  await page.getByRole('dialog').getByRole('button', { name: 'Før inn henvendelse' }).click()
  await expect(page.getByRole('textbox', { name: 'Mottatt' })).toHaveAccessibleDescription(message)
  await expect(page.getByRole('textbox', { name: 'Mottatt' })).toBeFocused()
  await expect(page.getByText('lukket')).toHaveCount(0)
})
