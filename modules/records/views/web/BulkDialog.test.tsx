import { request } from '@portal/ui/client'
import { expect, test } from '@portal/ui/testing/component'
import { useDraft } from '@portal/ui/useDraft'
import { useState } from 'react'
import * as z from 'zod/mini'
import { BulkDialog } from './BulkDialog.tsx'
import type { Outcome, Undoable } from './listParts.ts'

const rows = ['1', '2', '3'].map((id) => ({ id, version: 4 }))
const texts = {
  some: (n: number) => `${n} ${n === 1 ? 'sak' : 'saker'}`,
  bulk: { step: { assign: 'Bytt' }, title: { assign: (n: number) => `Bytt for ${n}` }, intro: 'Hver sak vurderes for seg.' },
}
const post = (path: string, body: unknown, options: { idempotencyKey: string; timeout: number }) =>
  request<Outcome>('POST', path, { body, ...options })
const schema = z.object({ step: z.string(), rows: z.array(z.object({ id: z.string(), version: z.int() })) })

export function Cases() {
  const [isOpen, setOpen] = useState(true)
  const draft = useDraft({})
  if (!isOpen) return <p>Lukket</p>
  return (
    <BulkDialog
      step="assign"
      texts={texts}
      rows={rows}
      draft={draft}
      schema={schema}
      input={{}}
      send={(input: unknown, options) => post('/cases/bulk', input, options)}
      undo={(input: { rows: Undoable[] }, options) => post('/cases/bulk/undo', input, options)}
      changes={['cases']}
      onClose={() => setOpen(false)}
      onLeft={() => undefined}
    >
      <p>Ny person</p>
    </BulkDialog>
  )
}

const undoable = rows.map(({ id }) => ({ id, version: 5 }))

test('what was done is undone from its message with the versions it left, once however often it is pressed', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /cases/bulk', () => ({ body: { done: 3, refused: [], undo: undoable } }))
  answer('POST /cases/bulk/undo', () => ({ body: { done: 3, refused: [], undo: [] } }))
  await open(Cases)
  await page.getByRole('button', { name: 'Bytt', exact: true }).click()
  await expect(page.getByText('3 saker er oppdatert')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).dblclick()
  await expect(page.getByText('Endringen er angret for 3 saker.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0)
  const sent = calls.filter(({ call }) => call === 'POST /cases/bulk/undo')
  expect(sent.map(({ body }) => body)).toEqual([{ step: 'assign', rows: undoable }])
})

test('those that are left as they are, are told by number and reason', async ({ page, open, answer }) => {
  answer('POST /cases/bulk', () => ({ body: { done: 3, refused: [], undo: undoable } }))
  const changed = ['2', '3', '4', '5', '6'].map((n) => ({ id: n, number: `AVV-${n}`, message: 'Endret i mellomtiden' }))
  answer('POST /cases/bulk/undo', () => ({
    body: { done: 1, refused: [...changed, { id: '7', number: null, message: 'Saken finnes ikke lenger' }], undo: [] },
  }))
  await open(Cases)
  await page.getByRole('button', { name: 'Bytt', exact: true }).click()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(
    page.getByText(
      'Endringen er angret for 1 sak. Ikke angret for AVV-2, AVV-3, AVV-4 og 2 til: Endret i mellomtiden. Ikke angret for ukjent: Saken finnes ikke lenger.',
    ),
  ).toBeVisible()
})

test('where some are refused, they are read first, and the way back comes when the dialog is left', async ({ page, open, answer }) => {
  const refused = [{ id: '3', number: 'AVV-3', message: 'Saken er ikke under behandling' }]
  answer('POST /cases/bulk', () => ({ body: { done: 2, refused, undo: undoable.slice(0, 2) } }))
  await open(Cases)
  await page.getByRole('button', { name: 'Bytt', exact: true }).click()
  await expect(page.getByText('Saken er ikke under behandling')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).last().click()
  await expect(page.getByText('Lukket')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toBeVisible()
})

test('without an answer the way back stands, with the same key; refused, it is gone', async ({ page, open, answer, calls }) => {
  answer('POST /cases/bulk', () => ({ body: { done: 3, refused: [], undo: undoable } }))
  answer('POST /cases/bulk/undo', () => ({ status: 503, body: { code: 'unavailable', message: 'Borte en stund' } }))
  await open(Cases)
  await page.getByRole('button', { name: 'Bytt', exact: true }).click()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByRole('button', { name: 'Angre' })).toBeVisible({ timeout: 15_000 })
  answer('POST /cases/bulk/undo', () => ({
    status: 403,
    body: { code: 'forbidden', message: 'Ledere og administratorer kan endre flere avvik samtidig.' },
  }))
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Ledere og administratorer kan endre flere avvik samtidig.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0)
  const keys = calls.filter(({ call }) => call === 'POST /cases/bulk/undo').map(({ headers }) => headers['idempotency-key'])
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
})

test('a step that leaves nothing to undo has no way back', async ({ page, open, answer }) => {
  answer('POST /cases/bulk', () => ({ body: { done: 3, refused: [], undo: [] } }))
  await open(Cases)
  await page.getByRole('button', { name: 'Bytt', exact: true }).click()
  await expect(page.getByText('3 saker er oppdatert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0)
})
