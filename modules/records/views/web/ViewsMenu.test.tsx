import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import { useState } from 'react'
import type { SavedView } from '../contract.ts'
import type { Search } from './queries.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const view = (n: number, name: string, more: Partial<SavedView> = {}): SavedView => ({
  id: `0190c0de-0000-7000-8000-00000000000${n}`,
  name,
  search: { status: 'open' },
  sharing: 'own',
  roleId: null,
  departmentId: null,
  departmentName: null,
  ownerName: 'Kari Nordmann',
  isOwn: true,
  isDefault: false,
  version: 1,
  canEdit: true,
  canDelete: true,
  ...more,
})
const views = (items: SavedView[], sharings: string[] = ['own', 'all', 'role', 'department']) => ({
  body: { items, sharings, departments: [{ id: '0190c0de-0000-7000-8000-000000000101', name: 'Drift' }], can: [] },
})
function Listed({ first }: { first: Search }) {
  const [search, setSearch] = useState(first)
  return (
    <>
      <ViewsMenu module="deviations" search={search} onChoose={setSearch} />
      <button type="button" onClick={() => setSearch({})}>
        Nullstill
      </button>
      <output aria-label="Vist">{JSON.stringify(search)}</output>
    </>
  )
}
const none: Search = {}
const late: Search = { overdue: 'true' }
export const Opened = () => <Listed first={none} />
export const Linked = () => <Listed first={late} />

test('a list opens with one’s own usual view before the one that is shared, once: who clears it has cleared it', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /views', () =>
    views([
      view(1, 'Lederens', { isOwn: false, isDefault: true, search: { status: 'closed' } }),
      view(2, 'Min', { isDefault: true, search: { status: 'new' } }),
    ]),
  )
  await open(Opened)
  await expect(page.getByLabel('Vist')).toHaveText('{"status":"new"}')
  await page.getByRole('button', { name: 'Nullstill' }).click()
  await expect(page.getByLabel('Vist')).toHaveText('{}')
})

test('who follows a link to a list gets what the link says, whatever is usual', async ({ page, open, answer, calls }) => {
  answer('GET /views', () => views([view(2, 'Min', { isDefault: true })]))
  await open(Linked)
  await expect.poll(() => calls.length).toBe(1)
  await page.getByRole('button', { name: 'Visninger' }).click()
  await expect(page.getByRole('menuitem', { name: 'Min' })).toBeVisible()
  await expect(page.getByLabel('Vist')).toHaveText('{"overdue":"true"}')
})

test('what the list shows is kept under a name, and a lost answer keeps it once', async ({ page, open, answer, calls }) => {
  answer('GET /views', () => views([], ['own']))
  answer('POST /views', () => 'lost')
  await open(Linked)
  await page.getByRole('button', { name: 'Visninger' }).click()
  await page.getByRole('menuitem', { name: 'Lagre det jeg ser nå' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lagre visningen' })
  // Who may share with nobody is not asked with whom.
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Navn')).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await dialog.getByLabel('Navn').fill('Over fristen')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer('POST /views', () => ({ body: view(3, 'Over fristen') }))
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog).toHaveCount(0)
  const sent = calls.filter(({ call }) => call.startsWith('POST'))
  expect(sent.at(-1)?.body).toMatchObject({ module: 'deviations', name: 'Over fristen', search: { overdue: 'true' }, sharing: 'own' })
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy()
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key'])
})

test('a role chosen for a view that is then shared with a department does not go with it', async ({ page, open, answer, calls }) => {
  answer('GET /views', () => views([]))
  answer('POST /views', () => ({ body: view(3, 'Mine') }))
  await open(Linked)
  await page.getByRole('button', { name: 'Visninger' }).click()
  await page.getByRole('menuitem', { name: 'Lagre det jeg ser nå' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lagre visningen' })
  await dialog.getByLabel('Navn').fill('Driftens')
  await dialog.getByRole('radio').nth(2).check()
  await dialog.locator('#roleId').selectOption('Leder')
  await dialog.getByRole('radio').nth(3).check()
  await dialog.locator('#departmentId').selectOption('Drift')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog).toHaveCount(0)
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    sharing: 'department',
    roleId: null,
    departmentId: '0190c0de-0000-7000-8000-000000000101',
  })
})

test('a view keeps its filters when it is renamed, and what others changed meanwhile is saved under the new name', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = view(2, 'Min')
  answer('GET /views', () => views([now]))
  answer(`PUT /views/${now.id}`, ({ version }) => (version === now.version ? { body: now } : conflict))
  await open(Linked)
  await page.getByRole('button', { name: 'Visninger' }).click()
  await page.getByRole('menuitem', { name: 'Endre visninger' }).click()
  await page.getByRole('button', { name: /Min/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Endre «Min»' })
  now = { ...now, search: { status: 'closed' }, isDefault: true, version: 2 }
  await dialog.getByLabel('Navn').fill('Mine åpne')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toMatchObject([
    { version: 1, name: 'Mine åpne', search: { status: 'open' }, isDefault: false },
    { version: 2, name: 'Mine åpne', search: { status: 'closed' }, isDefault: true },
  ])
})
