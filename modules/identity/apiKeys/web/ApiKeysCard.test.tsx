import { expect, test } from '@portal/ui/testing/component'
import { refusedAt } from '@portal/ui/testing/refusals'
import type { ApiKey } from '../contract.ts'
import { ApiKeysCard } from './ApiKeysCard.tsx'

export const Keys = () => <ApiKeysCard />

const key = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: '0190c0de-0000-7000-8000-00000000f001',
  name: 'Lønnssystemet',
  scope: 'read',
  hint: 'x7Qa',
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  lastUsedAt: null,
  lastUsedIp: null,
  isAlive: true,
  endReason: null,
  ...more,
})

test('a key is shown the once it is made, reads unless more is asked for, and stands in no list with its secret', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let items: ApiKey[] = []
  answer('GET /api-keys', () => ({ body: { items } }))
  answer('POST /api-keys', () => {
    items = [key()]
    return { body: { key: 'ksp_hemmelig_x7Qa', record: key() } }
  })
  await open(Keys)
  await expect(page.getByText('Du har ingen nøkler.')).toBeVisible()
  await page.getByRole('button', { name: 'Lag nøkkel' }).click()
  await page.getByLabel('Navn').fill('Lønnssystemet')
  await page.getByRole('textbox', { name: /^Gjelder til og med/ }).fill('01.06.2027')
  await page.getByRole('dialog').getByRole('button', { name: 'Lag nøkkel' }).click()
  const shown = page.getByRole('dialog', { name: 'Nøkkelen er laget' })
  await expect(shown.getByRole('textbox', { name: 'Nøkkel' })).toHaveValue('ksp_hemmelig_x7Qa')
  // A press beside it, or Escape, does not take away what can be had nowhere again.
  await page.mouse.click(5, 5)
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Jeg har lagret nøkkelen' }).click()
  await expect(page.getByText('slutter på x7Qa')).toBeVisible()
  await expect(page.getByText('ksp_hemmelig')).toHaveCount(0)
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ name: 'Lønnssystemet', scope: 'read', expiresOn: '2027-06-01' })
})

test('a day too far ahead is refused at its field, and what is no day is not sent', async ({ page, open, answer, calls }) => {
  answer('GET /api-keys', () => ({ body: { items: [] } }))
  answer('POST /api-keys', () => refusedAt({ expiresOn: 'Nøkkelen kan gjelde i høyst ett år' }))
  await open(Keys)
  await page.getByRole('button', { name: 'Lag nøkkel' }).click()
  const until = page.getByRole('textbox', { name: /^Gjelder til og med/ })
  await page.getByLabel('Navn').fill('Lønnssystemet')
  await until.fill('alltid')
  await page.getByRole('dialog').getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await until.fill('01.01.2040')
  await page.getByRole('dialog').getByRole('button', { name: 'Lag nøkkel' }).click()
  await expect(until).toHaveAccessibleDescription(/Nøkkelen kan gjelde i høyst ett år/)
})

test('a key is ended after a question; one that is over says how, and has no way out of it', async ({ page, open, answer, calls }) => {
  let items = [key(), key({ id: '0190c0de-0000-7000-8000-00000000f002', name: 'Gammel', isAlive: false, endReason: 'passwordChanged' })]
  answer('GET /api-keys', () => ({ body: { items } }))
  answer(`POST /api-keys/${key().id}/end`, () => {
    items = items.map((one) => ({ ...one, isAlive: false, endReason: one.endReason ?? 'self' }))
    return { body: { success: true } }
  })
  await open(Keys)
  await expect(page.getByText(/^Avsluttet da passordet ble byttet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avslutt Gammel' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Avslutt Lønnssystemet' }).click()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await page.getByRole('dialog', { name: 'Vil du avslutte Lønnssystemet?' }).getByRole('button', { name: 'Avslutt' }).click()
  await expect(page.getByText('Nøkkelen er avsluttet')).toBeVisible()
  await expect(page.getByText(/^Avsluttet av brukeren/)).toBeVisible()
})
