import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import { CompanySection } from './CompanySection.tsx'
import { company, details } from './companyTesting.ts'

export const Section = () => <CompanySection cards={[]} />

test('figures are typed as people write them, and sent as numbers; what is empty is sent as nothing', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /company', () => ({ body: company() }))
  answer('PUT /company', () => ({ body: company({ version: 6 }) }))
  await open(Section)
  await expect(page.getByLabel('Organisasjonsnummer', { exact: true })).toHaveValue(/^923\s609\s016$/)
  await page.getByLabel(/^Omsetning \(kr\)/).fill('82 000 000')
  await page.getByLabel(/^Årsverk \(/).fill('46,5')
  await page.getByRole('textbox', { name: /^Stiftet/ }).fill('')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    version: 5,
    revenue: 82_000_000,
    fte: 46.5,
    founded: null,
    balanceTotal: null,
    employees: 48,
  })
})

test('what is no number is told at its field, and a contact without a number at theirs', async ({ page, open, answer, calls }) => {
  answer('GET /company', () => ({ body: company() }))
  await open(Section)
  await page.getByLabel('Antall ansatte').fill('omtrent femti')
  await page.getByRole('button', { name: 'Legg til kontakt' }).click()
  const contacts = page.getByRole('region', { name: 'Beredskapskontakter' })
  await contacts.getByLabel('Navn').fill('Kari Nordmann')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Antall ansatte')).toBeFocused()
  await expect(contacts.getByLabel('Telefon')).toHaveAttribute('aria-invalid', 'true')
  await expect(contacts.getByLabel('Navn')).not.toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('after a conflict what is untouched follows the other, what is typed stays, and it is saved on their version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = company()
  answer('GET /company', () => ({ body: now }))
  answer('PUT /company', ({ version }) => (version === now.version ? { body: company({ version: 7 }) } : conflict))
  await open(Section)
  await page.getByLabel('Antall ansatte').fill('60')
  now = company({ version: 6, details: { ...details, city: 'Bergen', employees: 52 } })
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert')).toContainText('Noen andre har endret dette')
  await expect(page.getByLabel(/^Poststed/)).toHaveValue('Bergen')
  await expect(page.getByLabel('Antall ansatte')).toHaveValue('60')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({ version: 6, city: 'Bergen', employees: 60 })
})

test('what is typed back while it is being saved stays as typed, and is saved on the new version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const late = Promise.withResolvers<void>()
  answer('GET /company', () => ({ body: company() }))
  answer('PUT /company', ({ version, employees }) =>
    late.promise.then(() => ({ body: company({ version: version + 1, details: { ...details, employees } }) })),
  )
  await open(Section)
  const employees = page.getByLabel('Antall ansatte')
  await employees.fill('60')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await employees.fill('48')
  late.resolve()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  await expect(employees).toHaveValue('48')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect.poll(() => calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({ version: 6, employees: 48 })
})

test('who may only know the name is shown the name, and who may read but not change has no field', async ({ page, open, answer }) => {
  answer('GET /company', () => ({ body: company({ details: null, canEdit: false, scansFiles: null }) }))
  await open(Section)
  await expect(page.getByText('Skarvholmen AS')).toBeVisible()
  await expect(page.getByText('Kaia 4')).toHaveCount(0)
  answer('GET /company', () => ({ body: company({ canEdit: false }) }))
  await open(Section)
  await expect(page.getByText('Kaia 4')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
