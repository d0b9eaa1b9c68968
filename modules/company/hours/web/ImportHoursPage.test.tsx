import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { CheckedHours } from '../contract.ts'
import { ImportHoursPage } from './ImportHoursPage.tsx'

export const Import = () => <ImportHoursPage />

const september = { line: 2, cells: { month: '2026-09-01', ownHours: '12 400' }, errors: {}, outcome: 'new' as const }
const checked = (more: Partial<CheckedHours> = {}): { body: CheckedHours } => ({
  body: {
    fileName: 'timer.csv',
    columns: [{ heading: 'Måned', field: 'month' }],
    added: 1,
    changed: 0,
    same: 0,
    wrong: 0,
    rows: [september],
    ...more,
  },
})
const field = (page: Page) => page.getByLabel('Fil med arbeidstimer')
const choose = (page: Page, name = 'timer.csv') =>
  field(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('Måned;Egne ansatte\r\n09.2026;12400') })
const outcome = (page: Page) => page.getByRole('status').filter({ hasText: /måned|rad/ })
const carryOut = (page: Page) => page.getByRole('button', { name: /^Importer \d/ })

test.beforeEach(async ({ page, answer }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  let files = 0
  answer('POST /files', () => ({ body: { id: `fil-${++files}` } }))
})

test('a file without mistakes says what becomes of each month, and is entered once although the button is pressed twice', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const columns = [{ heading: 'Lønnsart', field: null }]
  const october = { line: 3, cells: { month: '2026-10-01', departmentName: 'Drift', ownHours: '900' }, errors: {} }
  answer('POST /hours/import/check', () => checked({ columns, changed: 1, rows: [september, { ...october, outcome: 'changed' }] }))
  const entered = Promise.withResolvers<{ body: object }>()
  answer('POST /hours/import', () => entered.promise)
  await open(Import)
  await choose(page)
  await expect(outcome(page)).toHaveText('1 måned er ny · 1 måned får nye tall')
  await expect(page.getByRole('row', { name: /12 400/ })).toContainText('Hele virksomheten')
  await expect(page.getByRole('row', { name: /Drift/ })).toContainText('Endres')
  await expect(page.getByText('Kolonner som ikke blir med: «Lønnsart».')).toBeVisible()
  await carryOut(page).dblclick()
  await expect(carryOut(page)).toHaveAttribute('aria-busy', 'true')
  entered.resolve({ body: { added: 1, changed: 1, same: 0 } })
  await expect(page.getByText('1 måned er lagt inn, 1 måned er endret')).toBeVisible()
  const sent = calls.filter(({ call }) => call.startsWith('POST /hours'))
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /hours/import/check', { fileId: 'fil-1' }],
    ['POST /hours/import', { fileId: 'fil-1' }],
  ])
})

test('mistakes stand at their cells, and nothing can be entered before the file is corrected and chosen anew', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Skriv antall timer som et tall'
  const wrong = { line: 2, cells: { month: '2026-09-01', ownHours: 'mange' }, errors: { ownHours: message }, outcome: null }
  answer('POST /hours/import/check', () => checked({ added: 0, wrong: 1, rows: [wrong] }))
  await open(Import)
  await choose(page)
  await expect(outcome(page)).toHaveText('1 rad må rettes')
  await expect(page.getByRole('cell', { name: /mange/ })).toHaveText(`mange${message}`)
  await expect(page.getByText('Rett radene i filen, og velg den på nytt. Ingenting er lagret.')).toBeVisible()
  await expect(carryOut(page)).toHaveCount(0)
  answer('POST /hours/import/check', () => checked())
  await page.getByRole('button', { name: 'Velg en annen fil' }).click()
  await choose(page)
  await expect(carryOut(page)).toHaveText('Importer 1 måned')
  expect(calls.filter(({ call }) => call.endsWith('/check')).map(({ body }) => body.fileId)).toEqual(['fil-1', 'fil-2'])
})

test('months that are there already with the same hours are told so, and there is nothing to enter', async ({ page, open, answer }) => {
  answer('POST /hours/import/check', () => checked({ added: 0, same: 1, rows: [{ ...september, outcome: 'same' }] }))
  await open(Import)
  await choose(page)
  await expect(outcome(page)).toHaveText('1 måned er som før')
  await expect(page.getByText('Alt i filen er lagt inn fra før.')).toBeVisible()
  await expect(carryOut(page)).toHaveCount(0)
})

test('a file of another kind is not sent; one without headings, and one from somebody who may not, is refused with the reason', async ({
  page,
  open,
  answer,
  calls,
}) => {
  await open(Import)
  await choose(page, 'timer.pdf')
  await expect(field(page)).toHaveAccessibleDescription('Velg én fil som slutter på .xlsx eller .csv')
  expect(calls).toEqual([])
  for (const [reason, refusal] of [
    ['Første rad må ha overskrifter', refusedAt({ fileId: 'Første rad må ha overskrifter' })],
    ['Administratorer og ledere legger inn arbeidstimer.', forbidden('Administratorer og ledere legger inn arbeidstimer.')],
  ] as const) {
    answer('POST /hours/import/check', () => refusal)
    await choose(page)
    await expect(page.getByRole('alert')).toHaveText(reason)
  }
})

test('a month that was locked while the file was looked over, and an answer that is lost, leave the file to be entered again', async ({
  page,
  open,
  answer,
}) => {
  answer('POST /hours/import/check', () => checked())
  const message = '1 rad har feil. Ingenting er importert.'
  answer('POST /hours/import', () => ({ status: 422, body: { code: 'guard', message } }))
  await open(Import)
  await choose(page)
  await carryOut(page).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  answer('POST /hours/import', () => 'lost')
  await carryOut(page).click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer('POST /hours/import', () => ({ body: { added: 1, changed: 0, same: 0 } }))
  await carryOut(page).press('Enter')
  await expect(page.getByText('1 måned er lagt inn')).toBeVisible()
})

test('the keyboard stays with the file: at what came of it when it is read, and at the field when it is refused or given up', async ({
  page,
  open,
  answer,
}) => {
  answer('POST /hours/import/check', () => refusedAt({ fileId: 'Filen er tom' }))
  await open(Import)
  await choose(page)
  await expect(page.getByRole('alert')).toHaveText('Filen er tom')
  await expect(field(page)).toBeFocused()
  answer('POST /hours/import/check', () => checked())
  await choose(page)
  await expect(outcome(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(carryOut(page)).toBeFocused()
  await page.getByRole('button', { name: 'Velg en annen fil' }).press('Enter')
  await expect(field(page)).toBeFocused()
})
