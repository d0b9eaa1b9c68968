import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import { department, kari, ola } from './companyTesting.ts'
import { DepartmentsSection } from './DepartmentsSection.tsx'

export const Departments = () => <DepartmentsSection />

const yard = department(1, 'Verft')
const weld = department(2, 'Sveis', { parentId: yard.id, path: 'Verft › Sveis', depth: 2 })
const list = (items: object[], more: object = {}) => ({ body: { items, canAdd: true, canAddTop: true, leaders: [kari, ola], ...more } })

test.beforeEach(({ page }) => page.setViewportSize({ width: 1366, height: 900 }))

test('an answer that is lost makes no second department: what is sent anew carries the same key, and other words another', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /departments', () => list([yard]))
  answer('POST /departments', () => 'lost')
  await open(Departments)
  await page.getByRole('button', { name: 'Legg til avdeling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til avdeling' })
  const add = dialog.getByRole('button', { name: 'Legg til' })
  const sent = () => calls.filter(({ call }) => call === 'POST /departments')
  await dialog.getByLabel('Navn').fill('Lager')
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(dialog.getByLabel('Navn')).toHaveValue('Lager')
  await add.click()
  await expect.poll(() => sent().length).toBe(2)
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  answer('POST /departments', () => ({ body: department(3, 'Kai') }))
  await dialog.getByLabel('Navn').fill('Kai')
  await add.click()
  await expect(page.getByText('Kai er lagt til')).toBeVisible()
  const [first, again, other] = sent().map(({ headers }) => headers['idempotency-key'])
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('what somebody else changed meanwhile comes in under what is typed, and saving anew does what the message says', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = yard
  answer('GET /departments', () => list([now]))
  answer(`PUT /departments/${yard.id}`, ({ version, name }) => {
    if (version !== now.version) return conflict
    now = { ...now, name, version: version + 1 }
    return { body: now }
  })
  await open(Departments)
  await page.getByRole('button', { name: 'Valg for Verft' }).click()
  await page.getByRole('menuitem', { name: 'Rediger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rediger avdeling' })
  now = { ...yard, code: 'V-2', version: 2 }
  await dialog.getByLabel('Navn').fill('Verftet')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Noen andre har endret dette mens du jobbet.')
  await expect(dialog.getByLabel('Kode')).toHaveValue('V-2')
  await expect(dialog.getByLabel('Navn')).toHaveValue('Verftet')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Verftet er endret')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({ version: 2, name: 'Verftet', code: 'V-2' })
})

test('a field that both have written in says what the other made of it, also when the list was read anew for another reason', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = yard
  const taken = { status: 422, body: { code: 'guard', message: 'Koden er i bruk', fields: { code: 'Koden er i bruk' } } }
  answer('GET /departments', () => list([now]))
  answer(`PUT /departments/${yard.id}`, () => taken)
  await open(Departments)
  await page.getByRole('button', { name: 'Valg for Verft' }).click()
  await page.getByRole('menuitem', { name: 'Rediger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rediger avdeling' })
  now = { ...yard, name: 'Verkstedet', version: 2 }
  await dialog.getByLabel('Navn').fill('Verftet')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Navn')).toHaveAccessibleDescription('Noen andre har endret dette til «Verkstedet».')
  await expect(dialog.getByLabel('Navn')).toHaveValue('Verftet')
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => (body as { version: number }).version)).toEqual([1])
})

test('a department is added below another, and a refusal of the server stands at its field', async ({ page, open, answer, calls }) => {
  const message = 'Du er stedfortreder her, og kan ikke velge hvem du er stedfortreder for. Be en annen om det.'
  answer('GET /departments', () => list([yard, weld]))
  answer('POST /departments', () => ({ status: 422, body: { code: 'guard', message, fields: { leaderId: message } } }))
  await open(Departments)
  await page.getByRole('button', { name: 'Valg for Sveis' }).click()
  await page.getByRole('menuitem', { name: 'Legg til underavdeling' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Legg til' }).click()
  await expect(dialog.getByLabel('Navn')).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await dialog.getByLabel('Navn').fill('Rør')
  await dialog.getByRole('button', { name: 'Legg til' }).click()
  await expect(dialog.getByRole('combobox', { name: /^Leder/ })).toHaveAccessibleDescription(new RegExp(message))
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ name: 'Rør', parentId: weld.id, leaderId: null })
})

test('a department is never offered itself as the one above it, and one out of use is offered to nobody', async ({
  page,
  open,
  answer,
}) => {
  const closed = department(3, 'Nedlagt', { isActive: false })
  answer('GET /departments', () => list([yard, weld, closed]))
  await open(Departments)
  await page.getByRole('button', { name: 'Valg for Sveis' }).click()
  await page.getByRole('menuitem', { name: 'Rediger' }).click()
  await page.getByRole('combobox', { name: /^Overordnet avdeling/ }).fill('')
  await page.getByRole('combobox', { name: /^Overordnet avdeling/ }).press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([/^Verft/])
})

test('what is still in use is not taken out of use, and says why; what is, comes back from the message', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = weld
  answer('GET /departments', () => list([yard, now]))
  answer(`POST /departments/${weld.id}/retire`, () => ({ status: 422, body: { code: 'guard', message: '3 brukere hører til avdelingen' } }))
  await open(Departments)
  await page.getByRole('button', { name: 'Valg for Sveis' }).click()
  await page.getByRole('menuitem', { name: 'Ta ut av bruk' }).click()
  const question = page.getByRole('dialog', { name: 'Vil du ta Sveis ut av bruk?' })
  await question.getByRole('button', { name: 'Ta ut av bruk' }).click()
  await expect(question.getByRole('alert')).toHaveText('3 brukere hører til avdelingen')
  answer(`POST /departments/${weld.id}/retire`, ({ version }) => {
    now = { ...weld, isActive: false, version: version + 1 }
    return { body: now }
  })
  answer(`POST /departments/${weld.id}/restore`, ({ version }) => {
    now = { ...weld, version: version + 1 }
    return { body: now }
  })
  await question.getByRole('button', { name: 'Ta ut av bruk' }).click()
  await expect(page.getByRole('cell', { name: /^Sveis/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByRole('cell', { name: /^Sveis/ })).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/restore'))?.body).toEqual({ version: 2 })
})

test('who may not change departments has no button that does; one without departments is told what they are for', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /departments', () => list([{ ...yard, canEdit: false }], { canAdd: false, canAddTop: false, leaders: [] }))
  await open(Departments)
  await expect(page.getByRole('cell', { name: 'Verft' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  answer('GET /departments', () => list([]))
  await open(Departments)
  await expect(page.getByText('Legg til den første avdelingen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg til avdeling' })).toHaveCount(1)
})
