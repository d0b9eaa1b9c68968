import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import type { Checked, Correction, Import } from '../contract.ts'
import { ImportRegister } from './ImportRegister.tsx'

export const Ladders = () => (
  <ImportRegister
    register={{
      name: 'ladders',
      list: '/deviations',
      field: { title: 'Tittel', reportedOn: 'Meldt', severity: 'Alvorlighet' },
      long: [],
      words: {
        title: 'Importer stiger',
        back: 'Stiger',
        template: 'mal.csv',
        field: 'Fil med stiger',
        some: (n) => `${n} stiger`,
        toList: 'Se stigene',
        none: 'Ingen har importert stiger ennå.',
        allReady: 'Ingen feil.',
      },
    }}
  />
)

const correctionField = 'mends'
const date = 'Skriv datoen slik: dd.mm.åååå'
const wrong = (line: number, title: string, errors: Record<string, string> = { reportedOn: date }) => ({
  line,
  cells: { title, reportedOn: '31.02.2025' },
  errors,
})
const checked = (rows: Checked['rows'], more: Partial<Checked> = {}): { body: Checked } => ({
  body: {
    fileName: 'stiger.csv',
    columns: [{ heading: 'Tittel', field: 'title' }],
    ready: 3 - rows.length,
    wrong: rows.length,
    skipped: 0,
    rows,
    sample: [],
    choices: { severity: ['Høy', 'Lav'] },
    ...more,
  },
})
const made = {
  id: '0190c0de-0000-7000-8000-000000000001',
  fileName: 'stiger.csv',
  rowCount: 3,
  skippedCount: 0,
  firstNumber: 'STI-1',
  lastNumber: 'STI-3',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdByName: 'Kari Nordmann',
} as Import

test.beforeEach(({ answer }) => {
  let files = 0
  answer('GET /views', () => ({ body: { items: [], can: ['import'] } }))
  answer('GET /imports', () => ({ body: { items: [] } }))
  answer('POST /files', () => ({ body: { id: `fil-${++files}` } }))
})
const choose = (page: Page, name = 'stiger.csv') =>
  page.getByLabel('Fil med stiger').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('Tittel\r\nStige') })
const line = (page: Page, n: number) => page.getByRole('region', { name: `Rad ${n}`, exact: true })
const outcome = (page: Page) => page.getByRole('status').filter({ hasText: /rad(er)? er klar/ })
const carryOut = (page: Page) => page.getByRole('button', { name: 'Importer 3 stiger' })
const again = (page: Page) => page.getByRole('button', { name: 'Kontroller på nytt' }).first()
const other = (page: Page) => page.getByRole('button', { name: 'Velg en annen fil' })

test('who may not import a register is told so before they choose a file', async ({ page, open, answer }) => {
  answer('GET /views', () => ({ body: { items: [], can: [] } }))
  await open(Ladders)
  await expect(page.getByText('Be en administrator i virksomheten om å ta inn filen.')).toBeVisible()
  await expect(page.getByLabel('Fil med stiger')).toHaveCount(0)
})

test('a file of another kind is refused where it is chosen, one the server refuses leaves the keyboard at the field, and the third is read', async ({
  page,
  open,
  answer,
  calls,
}) => {
  await open(Ladders)
  await choose(page, 'stiger.pdf')
  const field = page.getByLabel('Fil med stiger')
  await expect(field).toHaveAccessibleDescription('Velg én fil som slutter på .xlsx eller .csv')
  expect(calls.some(({ call }) => call === 'POST /files')).toBe(false)
  answer('POST /imports/check', () => refusedAt({ fileId: 'Denne filen ble importert av Kari Nordmann 20.11.2026' }))
  await choose(page)
  await expect(page.getByRole('alert')).toContainText('Denne filen ble importert av Kari Nordmann')
  await expect(field).toBeFocused()
  answer('POST /imports/check', () => checked([]))
  await choose(page)
  await expect(outcome(page)).toHaveText('3 rader er klare')
  await expect(outcome(page)).toBeFocused()
})

test('what is corrected while a check is under way is still there when it answers, and is asked about before the page is left', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /imports/check', () => checked([wrong(2, 'Kort stige'), wrong(3, 'Lang stige')]))
  await open(Ladders)
  await choose(page)
  await line(page, 2).getByLabel('Meldt').fill('28.02.2025')
  await page.getByRole('link', { name: 'Stiger' }).click()
  const leaving = page.getByRole('dialog', { name: 'Vil du forlate siden uten å lagre?' })
  await leaving.getByRole('button', { name: 'Avbryt' }).click()
  const late = Promise.withResolvers<{ body: Checked }>()
  answer('POST /imports/check', () => late.promise)
  await again(page).click()
  await line(page, 3).getByLabel('Meldt').fill('27.02.20')
  late.resolve(checked([wrong(3, 'Lang stige')]))
  await expect(line(page, 2)).toHaveCount(0)
  const typing = line(page, 3).getByLabel('Meldt')
  await expect(typing).toHaveValue('27.02.20')
  await expect(typing).toBeFocused()
  await typing.pressSequentially('25')
  answer('POST /imports/check', () => checked([]))
  await again(page).click()
  await expect(outcome(page)).toHaveText('3 rader er klare')
  const sent = calls.filter(({ call }) => call === 'POST /imports/check').map(({ body }) => body[correctionField] as Correction[])
  expect(sent.at(-1)).toEqual([
    { line: 2, cells: { reportedOn: '28.02.2025' } },
    { line: 3, cells: { reportedOn: '27.02.2025' } },
  ])
})

test('with the keyboard alone: a second press of the check imports nothing, and a lost answer makes nothing twice', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /imports/check', () => checked([wrong(2, 'Kort stige', { severity: 'Ukjent alvorlighet. Velg en fra listen.' })]))
  await open(Ladders)
  await choose(page)
  await line(page, 2).getByLabel('Alvorlighet').selectOption('Høy')
  await expect(line(page, 2).getByLabel('Alvorlighet')).not.toHaveAttribute('aria-invalid', 'true')
  answer('POST /imports/check', () => checked([]))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await page.keyboard.press('Enter')
  expect(calls.some(({ call }) => call === 'POST /imports')).toBe(false)
  answer('POST /imports', () => 'lost')
  await carryOut(page).dblclick()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer('POST /imports', () => ({ body: made }))
  await carryOut(page).press('Enter')
  const done = page.getByRole('status').filter({ hasText: '3 stiger er importert' })
  await expect(done).toBeFocused()
  const keys = calls.filter(({ call }) => call === 'POST /imports').map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(1)
  expect([...new Set(keys)]).toEqual([expect.any(String)])
  await page.getByRole('button', { name: 'Importer en fil til' }).press('Enter')
  await expect(page.getByLabel('Fil med stiger')).toBeFocused()
})

test('rows that are no longer right when they are imported are checked anew, and what was wrong is shown', async ({
  page,
  open,
  answer,
}) => {
  answer('POST /imports/check', () => checked([]))
  answer('POST /imports', () => ({
    status: 422,
    body: { code: 'guard', message: '1 rad har feil. Ingenting er importert.', missing: ['mends'] },
  }))
  await open(Ladders)
  await choose(page)
  await carryOut(page).click()
  await expect(page.getByRole('alert')).toContainText('1 rad har feil. Ingenting er importert.')
  answer('POST /imports/check', () => checked([wrong(3, 'Lang stige')]))
  await again(page).click()
  await expect(line(page, 3).getByLabel('Meldt')).toHaveAccessibleDescription(date)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an answer of one file that comes when another is chosen is not taken for the other', async ({ page, open, answer, calls }) => {
  answer('POST /imports/check', () => checked([wrong(2, 'Kort stige')]))
  await open(Ladders)
  await choose(page)
  await line(page, 2).getByRole('checkbox', { name: 'Utelat raden' }).check()
  const late = Promise.withResolvers<{ body: Checked }>()
  answer('POST /imports/check', ({ fileId }) => (fileId === 'fil-1' ? late.promise : checked([], { fileName: 'trapper.csv' })))
  await again(page).click()
  await other(page).click()
  const question = page.getByRole('dialog', { name: 'Vil du velge en annen fil?' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(question).toHaveCount(0)
  await expect(line(page, 2).getByRole('checkbox')).toBeChecked()
  await other(page).click()
  await question.getByRole('button', { name: 'Velg en annen fil' }).click()
  await choose(page, 'trapper.csv')
  await expect(page.getByRole('region', { name: 'Kontroll av trapper.csv' })).toBeVisible()
  const answered = page.waitForResponse('**/api/imports/check')
  late.resolve(checked([wrong(3, 'Lang stige')]))
  await answered
  await expect(page.getByRole('region', { name: 'Kontroll av trapper.csv' })).toBeVisible()
  await expect(line(page, 3)).toHaveCount(0)
  answer('POST /imports', () => conflict)
  await carryOut(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /imports')?.body).toEqual({ kind: 'ladders', fileId: 'fil-2', [correctionField]: [] })
})
