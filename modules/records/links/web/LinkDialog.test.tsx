import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { LinkDialog } from './LinkDialog.tsx'

const id = '0190c0de-0000-7000-8000-000000000001'
const call = `POST /tasks/${id}/links`
export function Linking() {
  const [linked, setLinked] = useState<number>()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>{linked === undefined ? 'Ingenting koblet' : `${linked} koblet`}</p>
  return <LinkDialog id={id} path="/tasks" onLinked={({ items }) => setLinked(items.length)} onClose={() => setOpen(false)} />
}

test('a record is linked to another by its number, the way round it is said', async ({ page, open, answer, calls }) => {
  answer(call, () => ({ body: { items: [{}], mayLink: true } }))
  await open(Linking)
  await page.getByLabel('Sammenheng').selectOption('Er årsak til')
  await page.getByLabel('Nummer').fill('AVV-2026-0012')
  await page.getByLabel('Hvorfor hører disse sammen?').fill('Samme rekkverk')
  await page.getByRole('dialog').getByRole('button', { name: 'Koble til' }).click()
  await expect(page.getByText('1 koblet')).toBeVisible()
  expect(calls.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
    { number: 'AVV-2026-0012', relation: 'causedBy', isReversed: true, reason: 'Samme rekkverk' },
  ])
})

test('without a number nothing is sent, and one that is not there stands at its field', async ({ page, open, answer, calls }) => {
  await open(Linking)
  const [number, confirm] = [page.getByLabel('Nummer'), page.getByRole('dialog').getByRole('button', { name: 'Koble til' })]
  await confirm.click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
  const message = 'Det finnes ingen sak, oppgave eller annet du kan se, med dette nummeret'
  answer(call, () => ({ status: 404, body: { code: 'missing', message, fields: { number: message } } }))
  await number.fill('AVV-2026-9999')
  await confirm.click()
  await expect(number).toHaveAccessibleDescription(new RegExp(message))
  await expect(number).toHaveValue('AVV-2026-9999')
})
