import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { LinkDialog } from './LinkDialog.tsx'

const id = '0190c0de-0000-7000-8000-000000000001'
const call = `POST /tasks/${id}/links`
export function Linking() {
  const [linked, setLinked] = useState<number>()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>{linked === undefined ? 'Ingenting koblet' : `${linked} koblet`}</p>
  return (
    <LinkDialog
      id={id}
      path="/tasks"
      kinds={['deviation', 'task']}
      onLinked={({ items }) => setLinked(items.length)}
      onClose={() => setOpen(false)}
    />
  )
}

const hit = (n: number, number: string | null, title: string) => ({ id: `0190c0de-0000-7000-8000-00000000000${n}`, number, title })
const groups = [
  { name: 'deviation', items: [hit(2, 'AVV-2026-0012', 'Rekkverk mangler')] },
  { name: 'task', items: [hit(1, 'OPP-2026-0001', 'Den som kobles')] },
  { name: 'person', items: [hit(3, null, 'Rek Verksen')] },
]

test('a record is linked to another that is searched for, the way round it is said', async ({ page, open, answer, calls }) => {
  answer('GET /search', () => ({ body: { spelling: null, groups } }))
  answer(call, () => ({ body: { items: [{}], mayLink: true, kinds: [] } }))
  await open(Linking)
  await page.getByLabel('Sammenheng').selectOption('Er årsak til')
  const other = page.getByRole('combobox', { name: 'Hva skal det kobles til?' })
  await other.fill('rekkverk')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: 'Rekkverk mangler' }).click()
  await expect(other).toHaveValue('Rekkverk mangler')
  await page.getByLabel('Hvorfor hører disse sammen?').fill('Samme rekkverk')
  await page.getByRole('dialog').getByRole('button', { name: 'Koble til' }).click()
  await expect(page.getByText('1 koblet')).toBeVisible()
  expect(calls.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
    { number: 'AVV-2026-0012', relation: 'causedBy', isReversed: true, reason: 'Samme rekkverk' },
  ])
})

test('without a choice nothing is sent, and one that is gone stands at its field', async ({ page, open, answer, calls }) => {
  await open(Linking)
  const [other, confirm] = [
    page.getByRole('combobox', { name: 'Hva skal det kobles til?' }),
    page.getByRole('dialog').getByRole('button', { name: 'Koble til' }),
  ]
  await confirm.click()
  await expect(other).toBeFocused()
  await expect(other).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
  const message = 'Det finnes ingen sak, oppgave eller annet du kan se, med dette nummeret'
  answer(call, () => ({ status: 404, body: { code: 'missing', message, fields: { number: message } } }))
  answer('GET /search', () => ({ body: { spelling: null, groups } }))
  await other.fill('rekkverk')
  await page.getByRole('option', { name: 'Rekkverk mangler' }).click()
  await confirm.click()
  await expect(other).toHaveAccessibleDescription(new RegExp(message))
  await expect(other).toHaveValue('Rekkverk mangler')
})
