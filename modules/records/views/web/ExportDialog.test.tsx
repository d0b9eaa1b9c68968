import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { ExportDialog } from './ExportDialog.tsx'

const exported = {
  path: '/audit-log/export',
  body: { number: 'AVV-2026-0001' },
  name: 'hendelseslogg',
  intro: 'Filen viser hvem som gjorde hva.',
}

export function Opened() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <ExportDialog exported={exported} onClose={() => setOpen(false)} /> : <p>Lukket</p>
}

test('a file is fetched, and the dialog is gone', async ({ page, open, answer, calls }) => {
  answer('POST /audit-log/export', () => ({ body: 'PK' }))
  await open(Opened)
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned' }).click()
  expect((await fetched).suggestedFilename()).toMatch(/^hendelseslogg-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText('Lukket')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ number: 'AVV-2026-0001', format: 'xlsx' }])
})

test('what the server says of the file stands until it is closed, and is not fetched twice', async ({ page, open, answer, calls }) => {
  const note = '3 hendelser var ikke forseglet ennå «æøå», og er ikke med.'
  answer('POST /audit-log/export', () => ({ body: 'PK', headers: { 'X-File-Note': encodeURIComponent(note) } }))
  await open(Opened)
  await page.getByRole('button', { name: 'Last ned' }).click()
  await expect(page.getByRole('alert')).toHaveText(`Filen er lastet ned${note}`)
  await expect(page.getByRole('radio')).toHaveCount(0)
  const close = page.getByRole('button', { name: 'Lukk' }).last()
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lukket')).toBeVisible()
  expect(calls).toHaveLength(1)
})
