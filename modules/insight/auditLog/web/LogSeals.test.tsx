import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import type { LogSeals as Seals } from '../contract.ts'
import { LogSeals } from './LogSeals.tsx'

const none: Seals = { checkedAt: '2026-11-22T11:52:10Z', unchanged: 0, blockNos: [], waiting: 0, unchecked: 0, fault: null }
const page = (seals: Partial<Seals>, rows = 50) => ({ items: Array.from({ length: rows }), seals: { ...none, ...seals } })

export const Unchanged = () => (
  <LogSeals
    pages={[
      page({ unchanged: 47, blockNos: [3, 4], waiting: 3 }),
      page({ checkedAt: '2026-11-22T12:10:00Z', unchanged: 50, blockNos: [3] }),
    ]}
  />
)
export const AllWaiting = () => <LogSeals pages={[page({ waiting: 1 }, 1)]} />
export const Unchecked = () => <LogSeals pages={[page({ unchecked: 2 }, 2)]} />
export const WrongEntry = () => <LogSeals pages={[page({ unchanged: 50, blockNos: [4] }), page({ fault: { seq: 1203, blockNo: 3 } })]} />
export const WrongBlock = () => <LogSeals pages={[page({ fault: { seq: null, blockNo: 12 } }, 0)]} />
export const Nothing = () => <LogSeals pages={[page({}, 0)]} />

const verdict = (page: Page) => page.getByRole('status', { name: 'Kontroll av det som vises' })

test('what was checked is said with how much it was, by the hour of the first of it, each block once', async ({ page, open }) => {
  await open(Unchanged)
  await expect(verdict(page)).toHaveText(
    'Uendret, kontrollert nåGjelder 97 forseglede hendelser som vises, i 2 blokker, kl. 12:52. 3 hendelser venter på forsegling.',
  )
})

test('what was not checked is never called unchanged', async ({ page, open }) => {
  for (const [shown, badge] of [
    [AllWaiting, 'Venter på forsegling'],
    [Unchecked, 'Ikke kontrollert her'],
  ] as const) {
    await open(shown)
    await expect(verdict(page)).toContainText(badge)
    await expect(page.getByText(/Uendret/)).toHaveCount(0)
  }
  await open(Nothing)
  await expect(verdict(page)).toHaveCount(0)
})

test('what is not as it was filed is said, whatever else is right, and what to do', async ({ page, open }) => {
  await open(WrongEntry)
  await expect(verdict(page)).toContainText('Endret etter forseglingHendelse 1 203 er ikke slik den ble ført.')
  await expect(page.getByText(/Uendret/)).toHaveCount(0)
  await open(WrongBlock)
  await expect(verdict(page)).toContainText('Blokk 12 er ikke slik den ble forseglet. Kontroller hele loggen')
})
