import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import type { Absence } from '../contract.ts'
import { AbsenceCard } from './AbsenceCard.tsx'

const kari = '0190c0de-0000-7000-8000-000000000001'
const ola = '0190c0de-0000-7000-8000-000000000002'
const absence: Absence = {
  id: '0190c0de-0000-7000-8000-000000000003',
  user: { id: kari, name: 'Kari Nordmann' },
  substitute: { id: ola, name: 'Ola Hansen' },
  startsOn: '2026-12-01',
  endsOn: '2026-12-05',
  isNow: false,
  leadsMeanwhile: false,
  version: 1,
}
const person = { id: ola, name: 'Ola Hansen', roleId: 3, departmentName: 'Drift', isActive: true }
export const OfKari = () => <AbsenceCard userId={kari} />
export const Own = () => <AbsenceCard />

test('somebody is away from one day to another, and a colleague stands in', async ({ page, open, answer, calls }) => {
  answer('GET /absences', () => ({ body: { items: [], standsInFor: [], canArrange: true } }))
  answer('GET /people', () => ({ body: { items: [person] } }))
  await open(OfKari)
  await expect(page.getByText('Ingen fravær er lagt inn.')).toBeVisible()
  await page.getByRole('button', { name: 'Legg inn fravær' }).click()
  answer('GET /absences', () => ({ body: { items: [absence], standsInFor: [], canArrange: true } }))
  answer('POST /absences', () => ({ body: absence }))
  const dialog = page.getByRole('dialog', { name: 'Legg inn fravær' })
  await dialog.getByLabel('Første dag borte').fill('01.12.2026')
  await dialog.getByLabel('Siste dag borte').fill('05.12.2026')
  await dialog.getByRole('combobox', { name: 'Stedfortreder' }).fill('ola')
  await page.getByRole('option', { name: 'Ola Hansen' }).click()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Fraværet er lagt inn')).toBeVisible()
  await expect(page.getByText('01.12.2026–05.12.2026')).toBeVisible()
  await expect(page.getByText('Ola Hansen er stedfortreder')).toBeVisible()
  await expect(page.getByText('Tar bare oppgavene.')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /absences')?.body).toEqual({
    userId: kari,
    substituteId: ola,
    startsOn: '2026-12-01',
    endsOn: '2026-12-05',
  })
})

test('what is no date, nobody to stand in, and days that are taken are told in the dialog', async ({ page, open, answer, calls }) => {
  answer('GET /absences', () => ({ body: { items: [absence], standsInFor: [], canArrange: true } }))
  answer('GET /people', () => ({ body: { items: [person] } }))
  const message = 'Det er allerede lagt inn fravær i denne tiden. Avslutt det først.'
  answer('POST /absences', () => ({ status: 422, body: { code: 'guard', message, fields: { startsOn: message } } }))
  await open(OfKari)
  await page.getByRole('button', { name: 'Legg inn fravær' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg inn fravær' })
  await dialog.getByLabel('Siste dag borte').fill('en gang i vår')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Siste dag borte')).toBeFocused()
  await expect(dialog.getByRole('combobox', { name: 'Stedfortreder' })).toHaveAttribute('aria-invalid', 'true')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await dialog.getByLabel('Siste dag borte').fill('31.12.2026')
  await dialog.getByRole('combobox', { name: 'Stedfortreder' }).fill('ola')
  await page.getByRole('option', { name: 'Ola Hansen' }).click()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Første dag borte')).toHaveAccessibleDescription(message)
})

test('who only reads is not asked to stand in', async ({ page, open, answer }) => {
  const auditor = { ...person, id: kari, name: 'Per Leser', roleId: 99 }
  answer('GET /absences', () => ({ body: { items: [], standsInFor: [], canArrange: true } }))
  answer('GET /people', () => ({ body: { items: [person, auditor] } }))
  await open(OfKari)
  await page.getByRole('button', { name: 'Legg inn fravær' }).click()
  await page.getByRole('combobox', { name: 'Stedfortreder' }).press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([/^Ola Hansen/])
})

test('an absence is ended after a question', async ({ page, open, answer, calls }) => {
  answer('GET /absences', () => ({ body: { items: [{ ...absence, isNow: true }], standsInFor: [], canArrange: true } }))
  answer(`POST /absences/${absence.id}/end`, () => ({ body: { success: true } }))
  await open(OfKari)
  await expect(page.getByText('Nå', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Avslutt' }).click()
  await expect(page.getByRole('dialog', { name: 'Vil du avslutte fraværet?' })).toContainText('Stedfortrederen ser ikke lenger oppgavene.')
  answer('GET /absences', () => ({ body: { items: [], standsInFor: [], canArrange: true } }))
  await page.getByRole('dialog').getByRole('button', { name: 'Avslutt' }).click()
  await expect(page.getByText('Fraværet er avsluttet')).toBeVisible()
  await expect(page.getByText('Ingen fravær er lagt inn.')).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/end'))?.body).toEqual({ version: 1 })
})

test('who may arrange nothing sees when somebody is away, and changes it not; without any there is no card', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /absences', () => ({ body: { items: [absence], standsInFor: [], canArrange: false } }))
  await open(OfKari)
  await expect(page.getByText('Ola Hansen er stedfortreder')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  answer('GET /absences', () => ({ body: { items: [], standsInFor: [], canArrange: false } }))
  await page.reload()
  await expect(page.getByRole('main')).toBeEmpty()
})

test('an absence whose answer is lost is entered once: what was written stays, and is sent under the same key', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /absences', () => ({ body: { items: [], standsInFor: [], canArrange: true } }))
  answer('GET /people', () => ({ body: { items: [person] } }))
  answer('POST /absences', () => 'lost')
  await open(OfKari)
  await page.getByRole('button', { name: 'Legg inn fravær' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Legg inn fravær' })
  await dialog.getByLabel('Første dag borte').fill('01.12.2026')
  await dialog.getByLabel('Siste dag borte').fill('05.12.2026')
  await dialog.getByRole('combobox', { name: 'Stedfortreder' }).fill('ola')
  await page.getByRole('option', { name: 'Ola Hansen' }).click()
  await dialog.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(dialog.getByLabel('Siste dag borte')).toHaveValue('05.12.2026')
  answer('POST /absences', () => ({ body: absence }))
  await dialog.getByRole('button', { name: 'Lagre' }).dblclick()
  await expect(page.getByText('Fraværet er lagt inn')).toBeVisible()
  const keys = calls.filter(({ call }) => call === 'POST /absences').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('an absence another has changed meanwhile is not ended unseen: it is told, shown as it is now, and ended on the newest version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = absence
  answer('GET /absences', () => ({ body: { items: [now], standsInFor: [], canArrange: true } }))
  answer(`POST /absences/${absence.id}/end`, ({ version }) => (version === now.version ? { body: { success: true } } : conflict))
  await open(OfKari)
  await page.getByRole('button', { name: 'Avslutt' }).press('Enter')
  now = { ...absence, endsOn: '2026-12-12', version: 2 }
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await question.getByRole('button', { name: 'Avslutt' }).press('Enter')
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByText('01.12.2026–12.12.2026')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Avslutt' }).click()
  await question.getByRole('button', { name: 'Avslutt' }).dblclick()
  await expect(page.getByText('Fraværet er avsluttet')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/end')).map(({ body }) => body.version)).toEqual([1, 2])
})

test('in their own profile somebody reads whom they stand in for, and when; a card that could not be had is asked for anew', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /absences', () => 'lost')
  await open(Own)
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  answer('GET /absences', () => ({ body: { items: [], standsInFor: [absence], canArrange: true } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Du er stedfortreder for Kari Nordmann, 01.12.2026–05.12.2026')).toBeVisible()
})
