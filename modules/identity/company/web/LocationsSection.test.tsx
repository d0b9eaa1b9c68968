import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { Location } from '../contract.ts'
import { kari, location, ola } from './companyTesting.ts'
import { LocationsSection } from './LocationsSection.tsx'

export const Locations = () => <LocationsSection />

const quay = location(1, 'Kaia', {
  address: 'Havnegata 4',
  zipCode: '0250',
  city: 'Oslo',
  responsibleId: kari.id,
  responsibleName: kari.name,
})
const list = (items: Location[], more: object = {}) => ({ body: { items, canAdd: true, people: [kari, ola], ...more } })
const choose = async (page: Page, step: string) => {
  await page.getByRole('button', { name: 'Valg for Kaia' }).click()
  await page.getByRole('menuitem', { name: step }).click()
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1366, height: 900 }))

test('a place is added with who looks after it, once although it is sent twice', async ({ page, open, answer, calls }) => {
  answer('GET /locations', () => list([]))
  const added = Promise.withResolvers<{ body: Location }>()
  answer('POST /locations', () => added.promise)
  await open(Locations)
  await expect(page.getByText('Ingen steder ennå')).toBeVisible()
  await page.getByRole('button', { name: 'Legg til sted' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til sted' })
  await dialog.getByLabel('Navn').fill('Kaia')
  await dialog.getByLabel('Poststed').fill('Oslo')
  await dialog.getByRole('combobox', { name: 'Stedsansvarlig' }).fill('ola')
  await page.getByRole('option', { name: 'Ola Hansen' }).click()
  await dialog.getByRole('button', { name: 'Legg til' }).dblclick()
  answer('GET /locations', () => list([quay]))
  added.resolve({ body: quay })
  await expect(page.getByText('Kaia er lagt til')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Havnegata 4, 0250 Oslo' })).toBeVisible()
  const sent = calls.filter(({ call }) => call === 'POST /locations')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({ name: 'Kaia', address: '', zipCode: '', city: 'Oslo', coordinates: '', responsibleId: ola.id })
})

test('a name that lacks and a position that is none are told before anything is sent, and a name that is taken where it is written', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const taken = 'Dere har allerede et sted med dette navnet'
  answer('GET /locations', () => list([]))
  answer('POST /locations', () => refusedAt({ name: taken }))
  await open(Locations)
  await page.getByRole('button', { name: 'Legg til sted' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Posisjon').fill('ved kaia')
  await dialog.getByLabel('Posisjon').press('Enter')
  await expect(dialog.getByLabel('Navn')).toBeFocused()
  await expect(dialog.getByLabel('Posisjon')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await dialog.getByLabel('Posisjon').fill('59.91390, 10.75220')
  await dialog.getByLabel('Navn').fill('Kaia')
  await dialog.getByLabel('Navn').press('Enter')
  await expect(dialog.getByLabel('Navn')).toHaveAccessibleDescription(taken)
  await expect(dialog.getByLabel('Posisjon')).toHaveValue('59.91390, 10.75220')
})

test('a place another has moved meanwhile is saved on their version with their address; a lost answer before it keeps what was written', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = quay
  answer('GET /locations', () => list([now]))
  answer(`PUT /locations/${quay.id}`, () => 'lost')
  await open(Locations)
  await choose(page, 'Rediger')
  const dialog = page.getByRole('dialog', { name: 'Rediger sted' })
  const save = dialog.getByRole('button', { name: 'Lagre' })
  await dialog.getByLabel('Navn').fill('Kaia nord')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(dialog.getByLabel('Navn')).toHaveValue('Kaia nord')
  now = { ...quay, address: 'Havnegata 40', version: 2 }
  answer(`PUT /locations/${quay.id}`, ({ version, name }) => (version === now.version ? { body: { ...now, name, version: 3 } } : conflict))
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect(dialog.getByLabel('Adresse')).toHaveValue('Havnegata 40')
  await save.click()
  await expect(page.getByText('Kaia nord er endret')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    version: 2,
    name: 'Kaia nord',
    address: 'Havnegata 40',
  })
})

test('a place is taken out of use after a question that says why it cannot be, and comes back from the message', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = quay
  answer('GET /locations', () => list([now]))
  answer(`POST /locations/${quay.id}/retire`, () => forbidden('Bare en administrator tar steder ut av bruk'))
  answer(`POST /locations/${quay.id}/restore`, () => {
    now = { ...quay, version: 3 }
    return { body: now }
  })
  await open(Locations)
  await choose(page, 'Ta ut av bruk')
  const question = page.getByRole('dialog', { name: 'Vil du ta Kaia ut av bruk?' })
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await question.getByRole('button', { name: 'Ta ut av bruk' }).press('Enter')
  await expect(question.getByRole('alert')).toHaveText('Bare en administrator tar steder ut av bruk')
  answer(`POST /locations/${quay.id}/retire`, () => {
    now = { ...quay, isActive: false, version: 2 }
    return { body: now }
  })
  await question.getByRole('button', { name: 'Ta ut av bruk' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Ingen steder ennå')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Kaia er tatt i bruk igjen')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Kaia', exact: true })).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body.version)).toEqual([1, 1, 2])
})

test('where somebody stands becomes the position of the place; who will not tell writes it', async ({ page, open, answer, context }) => {
  answer('GET /locations', () => list([quay]))
  await open(Locations)
  await choose(page, 'Rediger')
  const position = page.getByLabel('Posisjon')
  await page.getByRole('button', { name: 'Bruk der jeg er nå' }).click()
  await expect(page.getByText('Vi fant ikke ut hvor du er. Skriv posisjonen selv.')).toBeVisible()
  await expect(position).toHaveValue('')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.9139, longitude: 10.7522 })
  await page.getByRole('button', { name: 'Bruk der jeg er nå' }).press('Enter')
  await expect(position).toHaveValue(/^59\.9139\d*, 10\.7522\d*$/)
})

test('who may change no place reads them, and has no menu; places that could not be had are asked for anew', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /locations', () => 'lost')
  await open(Locations)
  const again = page.getByRole('button', { name: 'Prøv igjen' })
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  answer('GET /locations', () => list([{ ...quay, canEdit: false }], { canAdd: false, people: [] }))
  await again.click()
  await expect(page.getByRole('cell', { name: 'Kari Nordmann' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})
