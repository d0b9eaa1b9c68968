import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import type { Reader, Readers } from '../contract.ts'
import { AddProofDialog } from './AddProofDialog.tsx'
import { People, readColumns } from './ReaderTables.tsx'

const id = '0190c0de-0000-7000-8000-000000000001'
const idOf = (n: number) => `0190c0de-0000-7000-8000-00000000001${n}`
const registered = {
  method: 'paper',
  registeredById: idOf(9),
  registeredByName: 'Erik Solli',
  readAt: '2026-11-27T09:00:00Z',
  note: 'Morgenmøte',
}
const read = [
  { name: 'Anna Berg', ...registered, canProve: true, fileIds: [idOf(8)] },
  { name: 'Piotr Nowak', ...registered, canProve: true },
  { name: 'Kari Moen', ...registered, readAt: '2026-11-20T09:00:00Z', canProve: true },
  { name: 'Jonas Vik', ...registered, canProve: false },
  { name: 'Synnøve Lie', method: 'web', readAt: '2026-11-27T09:00:00Z', canProve: false },
].map((one, n) => ({ id: idOf(n), hasAccess: true, departmentName: 'Nord', versionLabel: '2.0', fileIds: [], ...one }) as unknown as Reader)
const readers = {
  major: 2,
  versions: [{ major: 2, questions: 0 }],
  readers: read,
  files: [{ id: idOf(8), fileName: 'side-1.txt', mimeType: 'text/plain', size: 8 }],
} as unknown as Readers
const call = `POST /documents/${id}/readers/files`

export function HaveRead() {
  const [proving, setProving] = useState<Reader | null>(null)
  const proofs = { id, files: readers.files, onAdd: setProving }
  return (
    <>
      <People title="Har lest" people={read} columns={readColumns(readers, proofs)} empty="" count={read.length} proofs={proofs} />
      {proving && <AddProofDialog id={id} readers={readers} reader={proving} onClose={() => setProving(null)} />}
    </>
  )
}
const list = () => ({ name: 'side-2.txt', mimeType: 'text/plain', buffer: Buffer.from('Navn og signatur') })

test('a list is added for those who were registered at once, and whoever has it ticks who else stands on it', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /files', () => ({ body: { id: idOf(7), fileName: 'side-2.txt', mimeType: 'text/plain', size: 16, isImage: false } }))
  answer(call, () => ({ body: { proven: 3 } }))
  await open(HaveRead)
  // What was not registered, or not by somebody they register for, is not added to.
  await expect(page.getByRole('button', { name: /^Legg ved fil for/ })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'side-1.txt' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Legg ved fil for Piotr Nowak' }).click()
  const dialog = page.getByRole('dialog')
  const people = dialog.getByRole('group', { name: 'Hvem står på listen?' })
  await expect(people.getByRole('checkbox')).toHaveCount(4)
  await expect(people.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Legg ved fil', exact: true }).click()
  await expect(dialog.getByText('Legg ved en fil').first()).toBeVisible()
  expect(calls.filter((one) => one.call === call)).toEqual([])
  await dialog.getByLabel('Den signerte listen').setInputFiles(list())
  await expect(dialog.getByText('Den signerte listen (1)')).toBeVisible()
  await people.getByLabel('Kari Moen').check()
  await dialog.getByRole('button', { name: 'Legg ved fil', exact: true }).click()
  await expect(page.getByText('Filen er lagt til for 3 personer')).toBeVisible()
  const [sent] = calls.filter((one) => one.call === call)
  expect(sent?.body).toEqual({ major: 2, userIds: [idOf(0), idOf(1), idOf(2)], fileIds: [idOf(7)] })
})

test('a file that is there already is refused in the dialog, and what was chosen stays', async ({ page, open, answer }) => {
  const message = 'Den samme filen ligger der allerede'
  answer('POST /files', () => ({ body: { id: idOf(7), fileName: 'side-2.txt', mimeType: 'text/plain', size: 16, isImage: false } }))
  answer(call, () => ({ status: 422, body: { code: 'guard', message, missing: ['fileIds'], fields: { fileIds: message } } }))
  await open(HaveRead)
  await page.getByRole('button', { name: 'Legg ved fil for Kari Moen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Den signerte listen').setInputFiles(list())
  await expect(dialog.getByText('Den signerte listen (1)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Legg ved fil', exact: true }).click()
  await expect(dialog.getByText(message).first()).toBeVisible()
  await expect(dialog.getByLabel('Kari Moen')).toBeChecked()
})
