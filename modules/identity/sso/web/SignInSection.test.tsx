import { expect, test } from '@portal/ui/testing/component'
import { forbidden, refusedAt } from '@portal/ui/testing/refusals'
import { NewProviderSection } from './NewProviderSection.tsx'
import { SignInSection } from './SignInSection.tsx'
import { departments, ours, provider } from './ssoTesting.ts'

export const Providers = () => <SignInSection />
export const NewProvider = () => <NewProviderSection />

test('the address of the sign-in is there to be copied once a provider is in use, and not while none is', async ({
  page,
  open,
  answer,
}) => {
  const address = page.getByRole('textbox', { name: 'Adressen de ansatte logger inn på' })
  answer('GET /sso-providers', () => ({ body: { items: [provider({ isActive: false })], ours } }))
  await open(Providers)
  await expect(page.getByRole('list', { name: 'Tilkoblede bedriftskontoer' }).getByRole('listitem')).toContainText(['Ikke i bruk'])
  await expect(address).toHaveCount(0)
  answer('GET /sso-providers', () => ({ body: { items: [provider()], ours } }))
  await open(Providers)
  await expect(address).toHaveValue(ours.signInUrl)
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: async (text: string) => document.body.setAttribute('data-copied', text) }),
  )
  await page.getByRole('button', { name: 'Kopier: Adressen de ansatte logger inn på' }).press('Enter')
  await expect(page.getByText('Kopiert', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-copied', ours.signInUrl)
})

test('who may not see the providers is told so, not that there are none', async ({ page, open, answer }) => {
  answer('GET /sso-providers', () => forbidden('Du har ikke tilgang'))
  await open(Providers)
  await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
  await expect(page.getByText('Ingen bedriftskonto er koblet til ennå')).toHaveCount(0)
  answer('GET /sso-providers', () => ({ body: { items: [], ours } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Ingen bedriftskonto er koblet til ennå')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Koble til bedriftskonto' })).toHaveCount(1)
})

test('ID-porten is filled in beforehand, with a key in place of a secret; an answer that is lost makes no second provider', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const there = 'Denne leverandøren er allerede lagt inn med samme klient-ID'
  answer('GET /sso-providers', () => ({ body: { items: [], ours } }))
  answer('GET /departments', () => departments)
  answer('POST /sso-providers', () => refusedAt({ clientId: there }))
  await open(NewProvider)
  const save = page.getByRole('button', { name: 'Lagre', exact: true })
  await expect(save).toHaveCount(0)
  await page.getByRole('radio', { name: 'Google Workspace' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Klienthemmelighet', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'ID-porten' })).toBeChecked()
  await expect(page.getByLabel('Klienthemmelighet', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Svaradresse/ })).toHaveValue(ours.redirectUri)
  const clientId = page.getByLabel('Klient-ID', { exact: true })
  await save.press('Enter')
  await expect(clientId).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await clientId.fill('klient-1')
  await save.click()
  await expect(clientId).toHaveAccessibleDescription(new RegExp(there))
  await clientId.fill('klient-2')
  answer('POST /sso-providers', () => 'lost')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(clientId).toHaveValue('klient-2')
  answer('POST /sso-providers', () => ({ body: provider({ name: 'ID-porten' }) }))
  await save.dblclick()
  await expect(page.getByText('ID-porten er koblet til')).toBeVisible()
  const sent = calls.filter(({ call }) => call.startsWith('POST'))
  expect(sent).toHaveLength(3)
  expect(sent[2]?.body).toMatchObject({
    issuer: 'https://idporten.no',
    authMethod: 'private_key_jwt',
    clientSecret: null,
    usesPar: true,
    scopes: ['openid', 'profile'],
    acrValues: ['idporten-loa-substantial', 'idporten-loa-high'],
    trustsSecondFactor: true,
  })
  const [refused, lost, taken] = sent.map(({ headers }) => headers['idempotency-key'])
  expect(taken).toBe(lost)
  expect(lost).not.toBe(refused)
})
