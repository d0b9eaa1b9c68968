import { expect, test } from '@portal/ui/testing/component'
import { forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { ApiKey, CompanyApiKey } from '../contract.ts'
import { ApiKeysCard } from './ApiKeysCard.tsx'
import { IntegrationsSection } from './IntegrationsSection.tsx'

export const Own = () => <ApiKeysCard />
export const Company = () => <IntegrationsSection cards={[() => <p>Katalogen</p>]} />

const id = '0190c0de-0000-7000-8000-00000000f001'
const key = (more: Partial<CompanyApiKey> = {}): CompanyApiKey => ({
  id,
  name: 'Lønnssystemet',
  scope: 'write',
  hint: 'x7Qa',
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
  lastUsedIp: '192.0.2.7',
  isAlive: true,
  endReason: null,
  userId: '0190c0de-0000-7000-8000-000000000002',
  userName: 'Ola Hansen',
  ...more,
})
const made = { body: { key: 'ksp_hemmelig_x7Qa', record: key() as ApiKey } }

test('an administrator ends a key of another by the keyboard, once; it says whose it is, from where it was used, and who ended it', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let items = [key()]
  const late = Promise.withResolvers<void>()
  answer('GET /company/api-keys', () => ({ body: { items } }))
  answer(`POST /company/api-keys/${id}/end`, async () => {
    await late.promise
    items = [key({ isAlive: false, endReason: 'admin' })]
    return { body: { success: true } }
  })
  await open(Company)
  await expect(page.getByText('Katalogen')).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText(['Ola Hansen · Sist brukt'])
  await expect(page.getByRole('listitem')).toContainText(['fra 192.0.2.7'])
  await expect(page.getByRole('listitem')).toContainText(['Lese og endre'])
  await page.getByRole('button', { name: 'Avslutt Lønnssystemet' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Vil du avslutte Lønnssystemet?' })
  await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Avslutt' })).toHaveAttribute('aria-busy', 'true')
  late.resolve()
  await expect(page.getByText('Nøkkelen er avsluttet')).toBeVisible()
  await expect(page.getByText(/^Avsluttet av en administrator/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avslutt Lønnssystemet' })).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('a key that could not be ended is still in use, with the reason; one its owner has ended meanwhile is shown as ended', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /company/api-keys', () => ({ body: { items: [key()] } }))
  answer(`POST /company/api-keys/${id}/end`, () => 'lost')
  await open(Company)
  const end = page.getByRole('button', { name: 'Avslutt Lønnssystemet' })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Avslutt' })
  await end.click()
  await confirm.click()
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(end).toBeVisible()
  answer('GET /company/api-keys', () => ({ body: { items: [key({ isAlive: false, endReason: 'self' })] } }))
  answer(`POST /company/api-keys/${id}/end`, () => ({ status: 409, body: { code: 'guard', message: 'Nøkkelen er allerede avsluttet' } }))
  await end.click()
  await confirm.click()
  await expect(page.getByText('Nøkkelen er allerede avsluttet')).toBeVisible()
  await expect(page.getByText(/^Avsluttet av brukeren/)).toBeVisible()
  await expect(end).toHaveCount(0)
})

test('who may not see the keys of the company is told so, not that there are none', async ({ page, open, answer }) => {
  answer('GET /company/api-keys', () => forbidden('Du har ikke tilgang'))
  await open(Company)
  await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
  await expect(page.getByText('Ingen har laget nøkler.')).toHaveCount(0)
  answer('GET /company/api-keys', () => ({ body: { items: [] } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await expect(page.getByText('Ingen har laget nøkler.')).toBeVisible()
})

test('what is typed of a key stays through a refusal and a lost answer, a double click makes one key, and it is copied whole', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const most = 'Du kan ha høyst ti nøkler'
  answer('GET /api-keys', () => ({ body: { items: [] } }))
  answer('POST /api-keys', () => refusedAt({ name: most }))
  await open(Own)
  await page.getByRole('button', { name: 'Lag nøkkel' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lag API-nøkkel' })
  const name = dialog.getByLabel('Navn')
  const make = dialog.getByRole('button', { name: 'Lag nøkkel' })
  await make.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Lønnssystemet')
  await dialog.getByRole('radio', { name: /^Lese og endre/ }).press('Space')
  await make.click()
  await expect(name).toHaveAccessibleDescription(new RegExp(most))
  answer('POST /api-keys', () => 'lost')
  await make.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(name).toHaveValue('Lønnssystemet')
  await expect(dialog.getByRole('radio', { name: /^Lese og endre/ })).toBeChecked()
  answer('POST /api-keys', () => made)
  const before = calls.length
  await make.dblclick()
  const shown = page.getByRole('dialog', { name: 'Nøkkelen er laget' })
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: async (text: string) => document.body.setAttribute('data-copied', text) }),
  )
  await shown.getByRole('button', { name: 'Kopier nøkkelen' }).press('Enter')
  await expect(page.getByText('Nøkkelen er kopiert')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-copied', 'ksp_hemmelig_x7Qa')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  const sent = calls.slice(before).filter(({ call }) => call.startsWith('POST'))
  expect(sent.map(({ body }) => [body.name, body.scope])).toEqual([['Lønnssystemet', 'write']])
})
