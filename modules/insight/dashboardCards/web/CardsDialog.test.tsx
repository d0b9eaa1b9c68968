import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import type { CardLayout } from '../contract.ts'
import { CardsDialog } from './CardsDialog.tsx'

const layout: CardLayout = { order: ['ahead', 'now'], hidden: ['openByAge'], version: 3 }
export function Arranging() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <CardsDialog cards={['now', 'ahead', 'openByAge', 'myReports']} layout={layout} onClose={() => setOpen(false)} />
}
const sent = { order: ['now', 'ahead', 'openByAge', 'myReports'], hidden: ['openByAge', 'myReports'] }

test('cards are moved and put away by keyboard, the focus stays with the one that moves, and what was saved can be undone', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('PUT /dashboard/cards', ({ version, ...given }: CardLayout) => ({ body: { ...given, version: version + 1 } }))
  await open(Arranging)
  const main = page.getByRole('group', { name: 'Hovedkolonnen' })
  await expect(main.getByRole('checkbox')).toHaveCount(2)
  await expect(main.getByRole('checkbox').first()).toHaveAccessibleName('Mine oppgaver')
  await expect(page.getByRole('checkbox', { name: 'Åpne avvik etter alder' })).not.toBeChecked()
  const down = page.getByRole('button', { name: 'Flytt Mine oppgaver ned' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('checkbox').first()).toHaveAccessibleName('Krever handling nå')
  await expect(down).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Mine oppgaver er nummer 2 av 2' })).toHaveCount(1)
  // The last goes no further, and keeps the focus.
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await page.getByRole('checkbox', { name: 'Avvik du har meldt' }).press('Space')
  await page.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls.at(-1)).toMatchObject({ call: 'PUT /dashboard/cards', body: { ...sent, version: 3 } })
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect.poll(() => calls.at(-1)).toMatchObject({ body: { ...layout, version: 4 } })
})

test('the overview is as it was by itself again, and who was second is told', async ({ page, open, answer, calls }) => {
  answer('PUT /dashboard/cards', () => ({ status: 409, body: { code: 'conflict', message: 'Noen andre har endret dette' } }))
  await open(Arranging)
  await page.getByRole('button', { name: 'Tilbakestill til standard' }).click()
  await expect(page.getByRole('group', { name: 'Hovedkolonnen' }).getByRole('checkbox').first()).toHaveAccessibleName('Krever handling nå')
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre har endret dette')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ body: { order: [], hidden: [], version: 3 } })
})
