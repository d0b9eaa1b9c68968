import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import type { Folder } from '../../contract.ts'
import { FoldersPage } from './FoldersPage.tsx'

export const Folders = () => <FoldersPage />

const folder = (n: number, name: string, more: object = {}) =>
  ({ id: `0190c0de-0000-7000-8000-00000000000${n}`, name, parentId: null, count: 0, version: 1, ...more }) as Folder
const [routines, work] = [folder(1, 'Rutiner'), folder(2, 'Arbeidsinstrukser')]
const fire = folder(3, 'Brann', { parentId: routines.id, count: 4 })
const list = (items: Folder[], canEdit = true) => ({ body: { items, canEdit } })

test('folders lie under one another, each the way to its documents, and none is offered itself as the one above', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /document-folders', () => list([routines, work, fire]))
  await open(Folders)
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Dokumenter', 'Rutiner', 'Brann', 'Arbeidsinstrukser'])
  await page
    .getByRole('button', { name: /: Rutiner$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('option')).not.toContainText(['Rutiner'])
  await expect(page.getByRole('dialog').getByLabel('Navn')).toHaveValue('Rutiner')
})

test('a name another folder has is refused where it is written, and after a conflict the folder is saved on the newest version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = fire
  answer('GET /document-folders', () => list([routines, work, now]))
  answer(`PUT /document-folders/${fire.id}`, () => refusedAt({ name: 'Det finnes en mappe med dette navnet' }))
  await open(Folders)
  await page
    .getByRole('button', { name: /: Brann$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn').fill('Arbeidsinstrukser')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Navn')).toHaveAccessibleDescription('Det finnes en mappe med dette navnet')
  // The list is read anew after the refusal: what follows is changed after that.
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /document-folders').length).toBe(2)
  answer(`PUT /document-folders/${fire.id}`, ({ version }) => (version === now.version ? { body: now } : conflict))
  now = folder(3, 'Brann', { parentId: work.id, version: 2 })
  await dialog.getByLabel('Navn').fill('Brannvern')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect(dialog.locator('#parentId')).toHaveValue(work.id)
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({ version: 2, name: 'Brannvern', parentId: work.id })
})

test('a folder with documents in it is not removed, and says why; who may not change them has no button', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /document-folders', () => list([routines, fire]))
  answer(`POST /document-folders/${fire.id}/delete`, () => ({ status: 422, body: { code: 'guard', message: 'Mappen har 4 dokumenter' } }))
  await open(Folders)
  await page
    .getByRole('button', { name: /: Brann$/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText('Mappen har 4 dokumenter')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brann' })).toBeVisible()
  answer('GET /document-folders', () => list([routines], false))
  await open(Folders)
  await expect(page.getByRole('link', { name: 'Rutiner' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})
