import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import type { Checklist } from '../contract.ts'
import { ChecklistsPage } from './ChecklistsPage.tsx'

const list: Checklist = {
  id: '0190c0de-0000-7000-8000-000000000001',
  name: 'Vernerunde',
  points: [
    { text: 'Er rømningsveiene frie?', isRequired: true },
    { text: 'Er belysningen god nok?', isRequired: false },
  ],
  isRetired: false,
  version: 3,
}
export const Page = () => <ChecklistsPage />

test('a checklist is made point by point with the Enter key, and an empty line is no point', async ({ page, open, answer, calls }) => {
  answer('GET /checklists', () => ({ body: { items: [], canEdit: true } }))
  answer('POST /checklists', () => ({ body: list }))
  await open(Page)
  await page.getByRole('button', { name: 'Ny sjekkliste' }).click()
  await page.getByLabel('Navn').fill('Vernerunde')
  await page.getByLabel('Punkt 1', { exact: true }).fill('Er rømningsveiene frie?')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Punkt 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Er belysningen god nok?')
  await page.keyboard.press('Enter')
  await page.getByLabel('«Er belysningen god nok?» må besvares').uncheck()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Sjekklisten er lagret')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /checklists')?.body).toEqual({ name: 'Vernerunde', points: list.points })
})

test('lines pasted from a document become points of their own, without their bullets', async ({ page, open, answer }) => {
  answer('GET /checklists', () => ({ body: { items: [], canEdit: true } }))
  await open(Page)
  await page.getByRole('button', { name: 'Ny sjekkliste' }).click()
  await page.getByLabel('Punkt 1', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '1. Hjelm\n- Vernesko\n\n☐ Hansker')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  for (const [n, text] of ['Hjelm', 'Vernesko', 'Hansker'].entries())
    await expect(page.getByLabel(`Punkt ${n + 1}`, { exact: true })).toHaveValue(text)
  await expect(page.getByLabel('Punkt 3', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Flytt punkt 3 opp' }).click()
  await expect(page.getByLabel('Punkt 2', { exact: true })).toHaveValue('Hansker')
  await page.getByRole('button', { name: 'Fjern punkt 1' }).click()
  await expect(page.getByLabel('Punkt 1', { exact: true })).toHaveValue('Hansker')
})

test('a list without a name or points, or with the same point twice, is told what it lacks', async ({ page, open, answer, calls }) => {
  answer('GET /checklists', () => ({ body: { items: [], canEdit: true } }))
  await open(Page)
  await page.getByRole('button', { name: 'Ny sjekkliste' }).click()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Navn')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Legg til minst ett punkt' })).toBeVisible()
  await page.getByRole('button', { name: 'Legg til punkt' }).click()
  await page.keyboard.type('Hjelm')
  await page.keyboard.press('Enter')
  await page.keyboard.type('hjelm')
  await page.getByLabel('Navn').fill('Verneutstyr')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Det samme punktet står to ganger. Fjern det ene.').first()).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a list is taken out of use, and one somebody else has changed says so', async ({ page, open, answer }) => {
  answer('GET /checklists', () => ({ body: { items: [list], canEdit: true } }))
  answer(`PUT /checklists/${list.id}/state`, () => ({
    status: 409,
    body: { code: 'conflict', message: 'Sjekklisten er endret av noen andre' },
  }))
  await open(Page)
  await page.getByRole('button', { name: 'Ta ut av bruk: Vernerunde' }).click()
  await expect(page.getByText('Sjekklisten er endret av noen andre')).toBeVisible()
  answer('GET /checklists', () => ({ body: { items: [{ ...list, isRetired: true }], canEdit: true } }))
  answer(`PUT /checklists/${list.id}/state`, () => ({ body: { ...list, isRetired: true } }))
  await page.getByRole('button', { name: 'Ta ut av bruk: Vernerunde' }).click()
  await expect(page.getByText('Sjekklisten er tatt ut av bruk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ta i bruk igjen: Vernerunde' })).toBeVisible()
})

test('who may only read sees what each list asks, and no way to change it', async ({ page, open, answer }) => {
  answer('GET /checklists', () => ({ body: { items: [list], canEdit: false } }))
  await open(Page)
  await page.getByText('Vernerunde').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Er rømningsveiene frie?' }).last()).toContainText('(må besvares)')
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a checklist another has changed meanwhile is saved on their version, with the points they wrote', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = list
  answer('GET /checklists', () => ({ body: { items: [now], canEdit: true } }))
  answer(`PUT /checklists/${list.id}`, ({ version }) => (version === now.version ? { body: now } : conflict))
  await open(Page)
  await page.getByRole('button', { name: 'Rediger: Vernerunde' }).click()
  now = { ...list, points: [{ text: 'Er skiltene synlige?', isRequired: true }], version: 4 }
  await page.getByLabel('Navn').fill('Vernerunde ute')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('lagre på nytt')
  await expect(page.getByLabel('Punkt 1', { exact: true })).toHaveValue('Er skiltene synlige?')
  await expect(page.getByLabel('Navn')).toHaveValue('Vernerunde ute')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Sjekklisten er endret')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    version: 4,
    name: 'Vernerunde ute',
    points: now.points,
  })
})
