import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import type { Hours } from '../contract.ts'
import { HoursPage } from './HoursPage.tsx'

const row: Hours = {
  id: '0190c0de-0000-7000-8000-000000000001',
  month: '2026-09-01',
  departmentId: null,
  departmentName: null,
  ownHours: 12_400,
  hiredHours: 800,
  subcontractorHours: 0,
  lockedAt: null,
  version: 2,
  canEdit: true,
  canLock: true,
}
export const Page = () => <HoursPage />

test('hours of a month are entered for the whole company, and told of when they are in', async ({ page, open, answer, calls }) => {
  answer('GET /hours', () => ({ body: { items: [], mayAddFor: [{ id: null, name: 'Hele virksomheten' }] } }))
  answer('POST /hours', () => ({ body: row }))
  await open(Page)
  await expect(page.getByText('Ingen timer er lagt inn ennå')).toBeVisible()
  await page.getByRole('button', { name: 'Legg inn timer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg inn timer' })
  await dialog.getByLabel('Egne ansatte').fill('12 400')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Timene er lagt inn')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(calls.find(({ call }) => call === 'POST /hours')?.body).toMatchObject({ departmentId: null, ownHours: 12_400, hiredHours: 0 })
})

test('what is no number, and what has been entered already, is told in the dialog', async ({ page, open, answer, calls }) => {
  answer('GET /hours', () => ({ body: { items: [row], mayAddFor: [{ id: null, name: 'Hele virksomheten' }] } }))
  answer('POST /hours', () => ({ status: 409, body: { code: 'conflict', message: 'Timene for denne måneden er allerede lagt inn' } }))
  await open(Page)
  await page.getByRole('button', { name: 'Legg inn timer' }).click()
  await page.getByLabel('Egne ansatte').fill('mange')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Egne ansatte')).toBeFocused()
  await expect(page.getByLabel('Egne ansatte')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await page.getByLabel('Egne ansatte').fill('100')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Timene for denne måneden er allerede lagt inn')
})

test('a month is locked after a question, and a locked one cannot be changed', async ({ page, open, answer, calls }) => {
  let isLocked = false
  const now = () => (isLocked ? { ...row, lockedAt: '2026-10-05T08:00:00Z', canEdit: false, canLock: false } : row)
  answer('GET /hours', () => ({ body: { items: [now()], mayAddFor: [] } }))
  answer(`POST /hours/${row.id}/lock`, () => {
    isLocked = true
    return { body: now() }
  })
  await open(Page)
  await page.getByRole('button', { name: 'Lås måneden: september 2026, Hele virksomheten' }).click()
  const question = page.getByRole('dialog', { name: 'Lås måneden: september 2026, Hele virksomheten?' })
  await expect(question.getByText('Timene kan ikke endres etterpå.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await question.getByRole('button', { name: 'Lås måneden' }).click()
  await expect(page.getByRole('cell', { name: 'Låst' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Endre timene/ })).toHaveCount(0)
  expect(calls.find(({ call }) => call.endsWith('/lock'))?.body).toEqual({ version: 2 })
})

test('who leads nothing sees the hours, and enters none', async ({ page, open, answer }) => {
  answer('GET /hours', () => ({ body: { items: [{ ...row, canEdit: false, canLock: false }], mayAddFor: [] } }))
  await open(Page)
  await expect(page.getByRole('cell', { name: /12\s400/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('hours that another has changed meanwhile come in under those typed, and are saved on their version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = row
  answer('GET /hours', () => ({ body: { items: [now], mayAddFor: [] } }))
  answer(`PUT /hours/${row.id}`, ({ version }) => (version === now.version ? { body: now } : conflict))
  await open(Page)
  await page.getByRole('button', { name: /^Endre timene/ }).click()
  now = { ...row, hiredHours: 950, version: 3 }
  await page.getByLabel('Egne ansatte').fill('12 500')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('lagre på nytt')
  await expect(page.getByLabel('Innleide')).toHaveValue('950')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => [body.version, body.ownHours, body.hiredHours])).toEqual([
    [2, 12_500, 800],
    [3, 12_500, 950],
  ])
})

test('a month that was changed before it was locked is not locked unseen', async ({ page, open, answer, calls }) => {
  let now = row
  answer('GET /hours', () => ({ body: { items: [now], mayAddFor: [] } }))
  answer(`POST /hours/${row.id}/lock`, ({ version }) => (version === now.version ? { body: now } : conflict))
  await open(Page)
  await page.getByRole('button', { name: /^Lås måneden/ }).click()
  now = { ...row, ownHours: 99, version: 3 }
  await page.getByRole('dialog').getByRole('button', { name: 'Lås måneden' }).click()
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '99', exact: true })).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/lock'))).toHaveLength(1)
})
