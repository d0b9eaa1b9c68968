import { expect, test } from '@portal/ui/testing/component'
import type { OpenedReader, Readers } from '../contract.ts'
import { SealedNames } from './SealedNames.tsx'

const id = '0190c0de-0000-7000-8000-000000000001'
const readers = { major: 2, on: '2026-11-28', sealed: 2, versions: [{ major: 2, questions: 0 }] } as unknown as Readers
const opened = [
  { id: 'a', name: 'Synnøve Kvitberg', knownAs: 'Tidligere ansatt #3', readAt: '2025-03-01T09:00:00Z', versionLabel: '2.0', method: 'web' },
  { id: 'b', name: 'Kari Moen', knownAs: 'Tidligere ansatt #12', readAt: '2025-03-02T09:00:00Z', versionLabel: '2.1', method: 'paper' },
  {
    id: 'c',
    name: 'Piotr Nowak',
    knownAs: null,
    readAt: '2025-03-02T09:00:00Z',
    versionLabel: '2.1',
    method: 'paper',
    registeredById: 'd',
    registeredByName: 'Ragnhild Vik',
    registeredByKnownAs: 'Tidligere ansatt #14',
  },
].map(
  (one) =>
    ({
      hasAccess: true,
      departmentName: null,
      registeredById: null,
      registeredByName: null,
      registeredByKnownAs: null,
      note: null,
      dueOn: '2025-03-10',
      isOverdue: false,
      firstScore: null,
      fileIds: [],
      canProve: false,
      ...one,
    }) as OpenedReader,
)
const call = `POST /documents/${id}/readers/open-names`
export const Sealed = () => <SealedNames id={id} readers={readers} />

test('names of those who have left are shown to whoever says why they must know, and to nobody before', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(call, () => ({ body: { readers: opened, files: [] } }))
  await open(Sealed)
  await expect(page.getByText('2 personer som leste eller registrerte det for andre, har sluttet')).toBeVisible()
  await page.getByRole('button', { name: 'Vis navn' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hvorfor må du vite det?').fill('Fordi')
  await dialog.getByRole('button', { name: 'Vis navn' }).click()
  await expect(dialog.getByLabel('Hvorfor må du vite det?')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
  await dialog.getByLabel('Hvorfor må du vite det?').fill('Arbeidstilsynet spør hvem som hadde lest')
  await dialog.getByRole('button', { name: 'Vis navn' }).click()
  const region = page.getByRole('region', { name: 'Navn på dem som har sluttet' })
  await expect(region.getByText('Synnøve Kvitberg')).toBeVisible()
  await expect(region.getByText('Tidligere ansatt #12')).toBeVisible()
  // Who registered for somebody who is here still.
  await expect(region.getByText('Piotr Nowak')).toBeVisible()
  await expect(region.getByText('Ragnhild Vik (Tidligere ansatt #14)')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ major: 2, on: '2026-11-28', reason: 'Arbeidstilsynet spør hvem som hadde lest' }])
})

test('a refusal is told in the dialog, and no name is shown', async ({ page, open, answer }) => {
  const message = 'Ingen av dem som hadde lest eller registrerte det, har et forseglet navn'
  answer(call, () => ({ status: 409, body: { code: 'state', message } }))
  await open(Sealed)
  await page.getByRole('button', { name: 'Vis navn' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hvorfor må du vite det?').fill('Arbeidstilsynet spør hvem som hadde lest')
  await dialog.getByRole('button', { name: 'Vis navn' }).click()
  await expect(dialog.getByText(message)).toBeVisible()
  await expect(page.getByText('Synnøve')).toHaveCount(0)
})
