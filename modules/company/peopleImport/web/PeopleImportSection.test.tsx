import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { forbidden, refusedAt } from '@portal/ui/testing/refusals'
import { PeopleImportSection } from './PeopleImportSection.tsx'

export const Import = () => <PeopleImportSection />

const department = { id: '0190c0de-0000-7000-8000-000000000101', name: 'Drift', code: null, path: 'Drift', isActive: true, depth: 1 }
const paste = (page: Page) => page.getByLabel('Lim inn listen')
const read = (page: Page) => page.getByRole('button', { name: 'Les listen' })
const field = (page: Page) => page.getByLabel('Fil med brukere')
const line = (page: Page, n: number) => page.getByRole('listitem', { name: `Rad ${n}` })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /person/ })
const choose = (page: Page) => field(page).setInputFiles({ name: 'ansatte.csv', mimeType: 'text/csv', buffer: Buffer.from('E-post') })

test.beforeEach(({ answer }) => {
  answer('GET /users', () => ({ body: { items: [], total: 0, canInvite: true } }))
  answer('GET /departments', () => ({ body: { items: [department], canAdd: true, canAddTop: true, leaders: [] } }))
  answer('POST /files', () => ({ body: { id: department.id } }))
})

test('a list from a spreadsheet is read by its headings, looked over and invited; where to go on from there has focus', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /people/import', () => ({ body: { invited: 2, departments: ['Kaia'] } }))
  await open(Import)
  await paste(page).fill(
    'Navn\tE-post\tRolle\tAvdeling\tSkonummer\nKari Nordmann\tkari@eksempel.no\tAvdelingsleder\tDrift\t38\nHansen, Ola\tola@eksempel.no\t\tKaia\t44',
  )
  await read(page).press('Enter')
  await expect(count(page)).toHaveText('2 personer · én ny avdeling')
  await expect(page.getByText('Disse kolonnene er ikke tatt med: «Skonummer»')).toBeVisible()
  await expect(line(page, 2).getByLabel('Fornavn')).toHaveValue('Ola')
  await page.getByRole('button', { name: 'Inviter 2 personer' }).dblclick()
  await expect(page.getByText('2 personer er invitert')).toBeFocused()
  await expect(page.getByText('Nye avdelinger: Kaia.')).toBeVisible()
  const sent = calls.filter(({ call }) => call === 'POST /people/import')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    addsDepartments: true,
    people: [
      { firstname: 'Kari', lastname: 'Nordmann', email: 'kari@eksempel.no', roleId: 2, department: 'Drift' },
      { firstname: 'Ola', lastname: 'Hansen', email: 'ola@eksempel.no', roleId: 3, department: 'Kaia' },
    ],
  })
  await page.getByRole('button', { name: 'Inviter flere' }).click()
  await expect(paste(page)).toHaveValue('')
})

test('what tells of nobody is said at the field, which keeps it', async ({ page, open, calls }) => {
  await open(Import)
  await paste(page).fill('Navn\tE-post')
  await read(page).click()
  await expect(paste(page)).toHaveAccessibleDescription(/Vi fant ingen navn eller e-postadresser i listen\./)
  await expect(paste(page)).toHaveValue('Navn\tE-post')
  await paste(page).fill('kari.nordmann@eksempel.no')
  await expect(paste(page)).not.toHaveAttribute('aria-invalid', 'true')
  await read(page).click()
  await expect(line(page, 1).getByLabel('Etternavn')).toHaveValue('Nordmann')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('departments that lack are filled in at once, and only where none is written', async ({ page, open, answer, calls }) => {
  answer('POST /people/import', () => ({ body: { invited: 2, departments: [] } }))
  await open(Import)
  await paste(page).fill('Navn\tE-post\tAvdeling\nKari Nordmann\tkari@eksempel.no\tKaia\nOla Hansen\tola@eksempel.no\t')
  await read(page).click()
  await page.getByLabel('Avdeling for dem som mangler').selectOption('Drift')
  await page.getByRole('button', { name: 'Fyll inn' }).press('Enter')
  await expect(line(page, 2).getByLabel('Avdeling')).toHaveValue('Drift')
  await page.getByRole('checkbox', { name: 'Legg til avdelinger som ikke finnes' }).uncheck()
  await page.getByRole('button', { name: 'Inviter 2 personer' }).click()
  await expect(page.getByText('2 personer er invitert')).toBeVisible()
  const { body } = calls.find(({ call }) => call === 'POST /people/import')!
  expect(body.people.map((one: { department: string }) => one.department)).toEqual(['Kaia', 'Drift'])
  expect(body.addsDepartments).toBe(false)
})

test('a file is read as a list; one that is refused says why, and the keyboard stands where another is chosen', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /people/import/table', () => refusedAt({ fileId: 'Filen er tom' }))
  await open(Import)
  await choose(page)
  await expect(page.getByRole('alert')).toHaveText('Filen er tom')
  await expect(field(page)).toBeFocused()
  answer('POST /people/import/table', () => ({
    body: {
      fileName: 'ansatte.csv',
      rows: [
        ['E-post', 'Navn'],
        ['kari@eksempel.no', 'Kari Nordmann'],
      ],
    },
  }))
  await choose(page)
  await expect(count(page)).toHaveText('Én person')
  await expect(count(page)).toBeFocused()
  expect(calls.filter(({ call }) => call.endsWith('/table')).map(({ body }) => body)).toEqual([
    { fileId: department.id },
    { fileId: department.id },
  ])
})

test('a list that was emptied gives way to the field to paste in, by the keyboard too', async ({ page, open }) => {
  await open(Import)
  await paste(page).fill('kari@eksempel.no')
  await read(page).press('Enter')
  await expect(count(page)).toBeFocused()
  await page.getByRole('button', { name: 'Tøm listen' }).press('Enter')
  await expect(paste(page)).toBeFocused()
})

test('a right that was lost while the list was written is told, and the list stays', async ({ page, open, answer }) => {
  answer('POST /people/import', () => forbidden('Du kan ikke lenger invitere brukere.'))
  await open(Import)
  await paste(page).fill('Kari Nordmann\tkari@eksempel.no\tDrift')
  await read(page).click()
  await page.getByRole('button', { name: 'Inviter én person' }).click()
  await expect(page.getByRole('alert')).toHaveText('Du kan ikke lenger invitere brukere.')
  await expect(line(page, 1).getByLabel('E-post')).toHaveValue('kari@eksempel.no')
})

test('who may not invite is told whom to ask before they begin; a lost network is tried again', async ({ page, open, answer }) => {
  answer('GET /users', () => forbidden('Du har ikke tilgang'))
  await open(Import)
  const again = page.getByRole('button', { name: 'Prøv igjen' })
  await expect(again).toBeVisible()
  answer('GET /users', () => ({ body: { items: [], total: 0, canInvite: false } }))
  await again.click()
  await expect(page.getByText('Be en administrator om å invitere.')).toBeVisible()
  await expect(paste(page)).toHaveCount(0)
})
