import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { Provider } from '../contract.ts'
import { ProviderSection } from './ProviderSection.tsx'
import { departments, ours, provider, providerId } from './ssoTesting.ts'

export const Section = () => <ProviderSection />

const path = `/sso-providers/${providerId}`
const shown = (more: Partial<Provider> = {}) => ({ body: { provider: provider(more), ours } })
const save = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true })
const name = (page: Page) => page.getByLabel('Navn', { exact: true })
const secret = (page: Page) => page.getByLabel('Klienthemmelighet', { exact: true })
const domains = (page: Page) => page.getByLabel(/^E-postdomener/)

test.beforeEach(({ answer }) => {
  answer(`GET ${path}`, () => shown())
  answer('GET /sso-providers', () => ({ body: { items: [provider()], ours } }))
  answer('GET /departments', () => departments)
})

test('domains are written as people write them and sent one by one; a secret that is kept is not sent, and newcomers get a role', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`PUT ${path}`, ({ domains, clientSecret: _, ...sent }) => ({
    body: provider({ ...sent, domains: domains.map((domain: string) => ({ domain, isProved: false })), version: 2 }),
  }))
  await open(Section, providerId)
  await expect(secret(page)).toHaveValue('')
  await expect(secret(page)).toHaveAccessibleDescription('Lagret. La feltet stå tomt for å beholde den.')
  await domains(page).fill('Skarvholmen.no, verft.no')
  await page.getByRole('checkbox', { name: /^Opprett nye brukere/ }).press('Space')
  await page.getByLabel('Rolle for nye brukere').selectOption('Leder')
  const department = page.getByRole('combobox', { name: /^Avdeling for nye brukere/ })
  await department.press('ArrowDown')
  await expect(page.getByRole('option').filter({ hasText: 'Verft' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Drift' }).click()
  await save(page).press('Enter')
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    version: 1,
    clientSecret: '',
    domains: ['skarvholmen.no', 'verft.no'],
    makesUsers: true,
    defaultRole: 2,
    defaultDepartmentId: departments.body.items[0]!.id,
  })
  await expect(page.getByText('Ikke bekreftet')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: '_kontrollportal.verft.no' })).toHaveValue(ours.dnsRecord)
})

test('nobody who signs in becomes an administrator, and who signs with a key has no secret to send', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET ${path}`, () => shown({ makesUsers: true }))
  answer(`PUT ${path}`, () => ({ body: provider({ authMethod: 'private_key_jwt', makesUsers: true, version: 2 }) }))
  await open(Section, providerId)
  await expect(page.getByLabel('Rolle for nye brukere').getByRole('option')).toHaveText(['Leder', 'Ansatt', 'Revisor', 'Kontrollør'])
  await secret(page).fill('hemmelig')
  await page.getByLabel('Slik viser vi hvem vi er').selectOption('Signert med nøkkel (private_key_jwt)')
  await expect(secret(page)).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body.clientSecret).toBeNull()
})

test('what is no domain is told at its field and never sent; what the server refuses stands at the field, which has focus', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const again = 'Fyll inn klienthemmeligheten på nytt når adressen eller klient-ID-en er endret'
  answer(`PUT ${path}`, () => refusedAt({ clientSecret: again }))
  await open(Section, providerId)
  await domains(page).fill('skarvholmen')
  await save(page).click()
  await expect(domains(page)).toBeFocused()
  await expect(domains(page)).toHaveAccessibleDescription(/Skriv domenene slik: firma\.no/)
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await domains(page).fill('skarvholmen.no')
  await page.getByLabel('Klient-ID', { exact: true }).fill('klient-2')
  await save(page).click()
  await expect(secret(page)).toBeFocused()
  await expect(secret(page)).toHaveAccessibleDescription(new RegExp(again))
  await expect(page.getByLabel('Klient-ID', { exact: true })).toHaveValue('klient-2')
})

test('what another has saved meanwhile comes in under what is typed, and it is saved on their version; a lost answer keeps all', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`PUT ${path}`, () => 'lost')
  await open(Section, providerId)
  await name(page).fill('Microsoft Entra')
  await save(page).dblclick()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(name(page)).toHaveValue('Microsoft Entra')
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
  answer(`GET ${path}`, () => shown({ clientId: 'klient-9', version: 2 }))
  answer(`PUT ${path}`, ({ version, name, clientId }) => (version === 2 ? { body: provider({ name, clientId, version: 3 }) } : conflict))
  await save(page).click()
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByLabel('Klient-ID', { exact: true })).toHaveValue('klient-9')
  await expect(name(page)).toHaveValue('Microsoft Entra')
  await save(page).click()
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible()
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    name: 'Microsoft Entra',
    clientId: 'klient-9',
    version: 2,
  })
})

test('a provider another has changed meanwhile is read anew when it is to be removed, and is removed when one presses again', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`POST ${path}/remove`, ({ version }) => (version === 2 ? { body: { success: true } } : conflict))
  await open(Section, providerId)
  const remove = page.getByRole('button', { name: 'Fjern', exact: true })
  await remove.waitFor()
  answer(`GET ${path}`, () => shown({ name: 'Entra', version: 2 }))
  await remove.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Fjern' }).dblclick()
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Entra', exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await remove.click()
  await dialog.getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Entra er fjernet')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/remove')).map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }])
})

test('the test of the connection tells what is wrong, proves the domain that was not, and leaves what is typed', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const unproved = [{ domain: 'skarvholmen.no', isProved: false }]
  answer(`GET ${path}`, () => shown({ domains: unproved }))
  answer(`POST ${path}/test`, () => ({ status: 503, body: { code: 'unavailable', message: 'Portalen svarer ikke nå' } }))
  await open(Section, providerId)
  await name(page).fill('Entra')
  const run = page.getByRole('button', { name: 'Test tilkoblingen' })
  await run.click()
  await expect(page.getByText('Portalen svarer ikke nå')).toBeVisible()
  const findings = [
    { what: 'discovery', ok: true, message: 'Fant leverandøren' },
    { what: 'par', ok: false, message: 'Leverandøren krever forespørsler på forhånd (PAR). Slå det på.' },
  ]
  answer(`POST ${path}/test`, () => ({ body: { findings, provider: provider() } }))
  await run.dblclick()
  await expect(page.getByText('Noe må rettes')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'krever forespørsler' })).toContainText('Må rettes:')
  await expect(page.getByText('Bekreftet', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '_kontrollportal.skarvholmen.no' })).toHaveCount(0)
  await expect(name(page)).toHaveValue('Entra')
  expect(calls.filter(({ call }) => call.endsWith('/test'))).toHaveLength(2)
})

test('who may not see how the company signs in is told so, and has it when they may', async ({ page, open, answer }) => {
  answer(`GET ${path}`, () => forbidden('Du har ikke tilgang'))
  await open(Section, providerId)
  await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  answer(`GET ${path}`, () => shown())
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(name(page)).toHaveValue('Microsoft')
})
