import { expect, test } from '@portal/ui/testing/component'
import { HealthNotesCard } from './HealthNotesCard.tsx'
import { injury, kari, note } from './injuriesTesting.ts'

export const Card = () => <HealthNotesCard />

const base = `/injuries/${injury.id}`
const given = { ...note, consent: { readerName: 'Kari Nordmann', givenAt: '2026-11-21T08:00:00Z' }, version: 3 }

test('to whom nothing has happened there is no card', async ({ page, open, answer, calls }) => {
  answer('GET /health-notes', () => ({ body: { items: [], readers: [] } }))
  await open(Card)
  await expect.poll(() => calls.length).toBe(1)
  await expect(page.getByRole('main')).toBeEmpty()
})

test('nothing is kept of the health of somebody who has not ticked that they consent, to one leader by name', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let current: object = note
  answer('GET /health-notes', () => ({ body: { items: [current], readers: [kari] } }))
  answer(`POST ${base}/health-consent`, () => {
    current = given
    return { body: given }
  })
  await open(Card)
  await expect(page.getByText('Du har ikke samtykket. Ingenting er lagret.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Åpne' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Samtykk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Samtykke til helseopplysninger' })
  await dialog.getByRole('combobox', { name: 'Hvem kan lese?' }).fill('kari')
  await page.getByRole('option', { name: 'Kari Nordmann' }).click()
  await dialog.getByRole('button', { name: 'Samtykk' }).click()
  await expect(dialog.getByText('Kryss av for at du samtykker').first()).toBeVisible()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Samtykk' }).click()
  await expect(page.getByText('Kari Nordmann kan lese. Ingenting er skrevet.')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ readerId: kari.id, isConsenting: true })
})

test('a note is read when it is opened, written on the version that was read, and erased for good after a question', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /health-notes', () => ({ body: { items: [{ ...given, isOwn: false }], readers: [] } }))
  answer(`POST ${base}/health-note/open`, () => ({ body: { note: 'Trenger hvile', version: 3 } }))
  answer(`PUT ${base}/health-note`, () => ({ body: given }))
  answer(`POST ${base}/health-consent/end`, () => ({ body: note }))
  await open(Card)
  await expect(page.getByRole('heading', { name: 'Ola Hansen (AVV-2026-0042)' })).toBeVisible()
  await expect(page.getByText('Trenger hvile')).toHaveCount(0)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await expect(page.getByText('Trenger hvile')).toBeVisible()
  await page.getByRole('button', { name: 'Skriv' }).click()
  await page.getByRole('textbox', { name: 'Opplysninger' }).fill('Kan sitte, ikke løfte')
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Opplysningene er lagret')).toBeVisible()
  // It lies closed again: what stands there is read anew, and the log tells of it.
  await expect(page.getByText('Trenger hvile')).toHaveCount(0)
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ version: 3, note: 'Kan sitte, ikke løfte' })
  await page.getByRole('button', { name: 'Slett' }).click()
  const question = page.getByRole('dialog', { name: 'Slette opplysningene?' })
  await expect(question).toContainText('Det kan ikke angres.')
  expect(calls.some(({ call }) => call.endsWith('/end'))).toBe(false)
  await question.getByRole('button', { name: 'Slett' }).click()
  await expect(page.getByText('Opplysningene er slettet')).toBeVisible()
})

test('what is typed of somebody’s health stays in no store of the browser', async ({ page, open, answer }) => {
  answer('GET /health-notes', () => ({ body: { items: [given], readers: [] } }))
  answer(`POST ${base}/health-note/open`, () => ({ body: { note: null, version: 0 } }))
  await open(Card)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByRole('button', { name: 'Skriv' }).click()
  await page.getByRole('textbox', { name: 'Opplysninger' }).fill('Sykmeldt for depresjon')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).toContain('ks_token')
  expect(stored).not.toContain('depresjon')
})
