import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import type { ManagedTag } from '../contract.ts'
import { TagsSection } from './TagsSection.tsx'

const tag = (n: number, name: string, more: Partial<ManagedTag> = {}): ManagedTag => ({
  id: `0190c0de-0000-7000-8000-00000000000${n}`,
  name,
  counts: { deviation: n },
  isRetired: false,
  version: 1,
  ...more,
})
const [scaffold, scaffolding] = [tag(1, 'stillas'), tag(2, 'stillaser')]
const Tagged = ({ count }: { count: number }) => <a href="#avvik">{count} avvik</a>
export const Tags = () => <TagsSection lists={[{ kind: 'deviation', Tagged }]} />

test('a word is given another name, and the list shows it', async ({ page, open, answer, calls }) => {
  let items = [scaffold, scaffolding]
  answer('GET /tags', () => ({ body: { items } }))
  answer(`POST /tags/${scaffold.id}/rename`, ({ name }) => {
    items = [{ ...scaffold, name, version: 2 }, scaffolding]
    return { body: { items } }
  })
  await open(Tags)
  await page.getByRole('button', { name: 'Endre navn: stillas', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Endre navn: stillas' })
  await expect(dialog.getByLabel('Emneord')).toHaveValue('stillas')
  await dialog.getByLabel('Emneord').fill('arbeid i høyden')
  await dialog.getByRole('button', { name: 'Endre navn' }).click()
  await expect(page.getByText('Navnet er endret')).toBeVisible()
  await expect(page.getByText('arbeid i høyden', { exact: true })).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/rename'))?.body).toEqual({ version: 1, name: 'arbeid i høyden' })
})

test('two words in one, and a name another word has, are refused where the name is written', async ({ page, open, answer, calls }) => {
  answer('GET /tags', () => ({ body: { items: [scaffold, scaffolding] } }))
  const message = '«stillaser» finnes fra før. Slå dem sammen i stedet.'
  answer(`POST /tags/${scaffold.id}/rename`, () => ({ status: 422, body: { code: 'guard', message, fields: { name: message } } }))
  await open(Tags)
  await page.getByRole('button', { name: 'Endre navn: stillas', exact: true }).click()
  const field = page.getByRole('dialog').getByLabel('Emneord')
  await field.fill('stillas, stige')
  await page.getByRole('dialog').getByRole('button', { name: 'Endre navn' }).click()
  await expect(field).toHaveAccessibleDescription('Skriv ett emneord om gangen, uten komma')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await field.fill('stillaser')
  await page.getByRole('dialog').getByRole('button', { name: 'Endre navn' }).click()
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toBeFocused()
})

test('two words that mean one are joined, and the other is chosen among the rest', async ({ page, open, answer, calls }) => {
  answer('GET /tags', () => ({ body: { items: [scaffold, scaffolding] } }))
  answer(`POST /tags/${scaffolding.id}/join`, () => ({ body: { items: [scaffold] } }))
  await open(Tags)
  await page.getByRole('button', { name: 'Slå sammen: stillaser' }).click()
  const into = page.getByLabel('Slås sammen med')
  await expect(into.getByRole('option')).toHaveText(['Velg emneord', 'stillas'])
  await page.getByRole('dialog').getByRole('button', { name: 'Slå sammen' }).click()
  await expect(into).toHaveAttribute('aria-invalid', 'true')
  await into.selectOption('stillas')
  answer('GET /tags', () => ({ body: { items: [scaffold] } }))
  await page.getByRole('dialog').getByRole('button', { name: 'Slå sammen' }).click()
  await expect(page.getByText('Emneordene er slått sammen')).toBeVisible()
  // The last word has none to be joined with.
  await expect(page.getByRole('button', { name: /^Slå sammen/ })).toHaveCount(0)
  expect(calls.find(({ call }) => call.endsWith('/join'))?.body).toEqual({ version: 1, into: scaffold.id })
})

test('a word out of use is marked so, and is taken into use again; who may not is told who may', async ({ page, open, answer }) => {
  answer('GET /tags', () => ({ body: { items: [scaffold] } }))
  answer(`POST /tags/${scaffold.id}/retire`, () => ({
    status: 403,
    body: { code: 'forbidden', message: 'En administrator eller leder holder orden på emneordene' },
  }))
  await open(Tags)
  await page.getByRole('button', { name: 'Ta ut av bruk: stillas' }).click()
  await expect(page.getByText('En administrator eller leder holder orden på emneordene')).toBeVisible()
  answer(`POST /tags/${scaffold.id}/retire`, () => ({ body: { items: [{ ...scaffold, isRetired: true }] } }))
  await page.getByRole('button', { name: 'Ta ut av bruk: stillas' }).click()
  await expect(page.getByText('Ute av bruk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ta i bruk igjen: stillas' })).toBeVisible()
})

test('a word somebody else renamed meanwhile is renamed on their version when one asks anew', async ({ page, open, answer, calls }) => {
  let now = scaffold
  answer('GET /tags', () => ({ body: { items: [now, scaffolding] } }))
  answer(`POST /tags/${scaffold.id}/rename`, ({ version }) =>
    version === now.version ? { body: { items: [now, scaffolding] } } : conflict,
  )
  await open(Tags)
  await page.getByRole('button', { name: 'Endre navn: stillas', exact: true }).click()
  now = { ...scaffold, name: 'stilas', version: 2 }
  await page.getByRole('dialog').getByLabel('Emneord').fill('arbeid i høyden')
  await page.getByRole('dialog').getByRole('button', { name: 'Endre navn' }).click()
  const renamed = page.getByRole('dialog', { name: 'Endre navn: stilas' })
  await expect(renamed.getByLabel('Emneord')).toHaveAccessibleDescription('Noen andre har endret dette til «stilas».')
  await expect(page.getByRole('dialog').getByLabel('Emneord')).toHaveValue('arbeid i høyden')
  await page.getByRole('dialog').getByRole('button', { name: 'Endre navn' }).click()
  await expect(page.getByText('Navnet er endret')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/rename')).map(({ body }) => body.version)).toEqual([1, 2])
})
