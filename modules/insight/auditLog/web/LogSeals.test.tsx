import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import type { LogSeals as Seals } from '../contract.ts'
import { LogSeals } from './LogSeals.tsx'

const none: Seals = { checkedAt: '2026-11-22T11:52:10Z', unchanged: 0, blockNos: [], waiting: 0, unchecked: 0, fault: null }
const idOf = (n: number) => `0190c0de-0000-7000-8000-00000000000${n}`
const page = (...ids: number[]) => ({ items: ids.map((n) => ({ id: idOf(n) })) })

export const OnePage = () => <LogSeals pages={[page(1, 2)]} />
export const TwoPages = () => <LogSeals pages={[page(1, 2), page(3, 4)]} />
export const NoRows = () => <LogSeals pages={[page()]} />

const verdict = (on: Page) => on.getByRole('status', { name: 'Kontroll av det som vises' })

test('what was checked is said with how much it was, by the hour of the first of it, each block once', async ({ page, open, answer }) => {
  const of: Record<string, Partial<Seals>> = {
    [`${idOf(1)},${idOf(2)}`]: { unchanged: 47, blockNos: [3, 4], waiting: 3 },
    [`${idOf(3)},${idOf(4)}`]: { checkedAt: '2026-11-22T12:10:00Z', unchanged: 50, blockNos: [3] },
  }
  answer('GET /audit-log/seals', (_, { searchParams }) => ({ body: { ...none, ...of[searchParams.getAll('ids').join(',')] } }))
  await open(TwoPages)
  await expect(verdict(page)).toHaveText(
    'Uendret, kontrollert nåGjelder 97 forseglede hendelser som vises, i 2 blokker, kl. 12:52. 3 hendelser venter på forsegling.',
  )
})

test('what was not checked is never called unchanged: what waits, what is left, what is under way, what failed', async ({
  page,
  open,
  answer,
}) => {
  let send = () => {}
  const asked = new Promise<void>((arrived) => {
    answer('GET /audit-log/seals', () => {
      arrived()
      return new Promise((resolve) => (send = () => resolve({ body: { ...none, waiting: 2 } })))
    })
  })
  await open(OnePage)
  await expect(verdict(page)).toHaveText('Kontrolleres')
  await asked
  send()
  await expect(verdict(page)).toHaveText('Venter på forsegling2 hendelser venter på forsegling.')
  answer('GET /audit-log/seals', () => ({ body: { ...none, unchecked: 2 } }))
  await open(OnePage)
  await expect(verdict(page)).toContainText('Ikke kontrollert her2 hendelser er ikke kontrollert her.')
  answer('GET /audit-log/seals', () => ({ status: 403, body: { code: 'forbidden', message: 'Bare revisorer' } }))
  await open(OnePage)
  await expect(verdict(page)).toHaveText('Ikke kontrollert herBare revisorer')
  await expect(page.getByText(/Uendret/)).toHaveCount(0)
  await open(NoRows)
  await expect(verdict(page)).toHaveCount(0)
})

test('what is not as it was filed is said, whatever else is right, and what to do', async ({ page, open, answer }) => {
  answer('GET /audit-log/seals', (_, { searchParams }) => ({
    body: searchParams.getAll('ids').includes(idOf(3))
      ? { ...none, fault: { seq: 1203, blockNo: 3 } }
      : { ...none, unchanged: 2, blockNos: [4] },
  }))
  await open(TwoPages)
  await expect(verdict(page)).toContainText('Endret etter forseglingHendelse 1\u00a0203 er ikke slik den ble ført.')
  await expect(page.getByText(/Uendret/)).toHaveCount(0)
  answer('GET /audit-log/seals', () => ({ body: { ...none, fault: { seq: null, blockNo: 12 } } }))
  await open(OnePage)
  await expect(verdict(page)).toContainText('Blokk 12 er ikke slik den ble forseglet. Kontroller hele loggen')
})
