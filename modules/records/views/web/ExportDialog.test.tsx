import { pastOf } from '@portal/ui/clock'
import { setPast } from '@portal/ui/past'
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

export function InThePast() {
  setPast(pastOf('2026-06-30'))
  return <Opened />
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

test('in the past the file is of the day that is looked at, which is said before it is fetched', async ({ page, open, answer, calls }) => {
  answer('POST /audit-log/export', () => ({ body: 'PK' }))
  await open(InThePast)
  await expect(page.getByText('Filen viser hvordan det var 30.06.2026 23:59.')).toBeVisible()
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned' }).click()
  expect((await fetched).suggestedFilename()).toBe('hendelseslogg-2026-06-30.xlsx')
  expect(calls.map(({ headers }) => headers['x-as-of'])).toEqual(['2026-06-30T21:59:59.999Z'])
})
