import { expect, test } from '@portal/ui/testing/component'
import type { ApprovalRule } from '../choices.ts'
import type { Round } from '../contract.ts'
import { RoundCard } from './RoundCard.tsx'

const id = (n: number) => `0190c0de-0000-7000-8000-00000000000${n}`
const seat = (n: number, name: string, isReviewer = false) => ({
  userId: id(n),
  name,
  isReviewer,
  verdict: null,
  note: null,
  decidedAt: null,
  decidedByName: null,
  seal: null,
})
const roundOf = (rule: ApprovalRule, needed: number): Round => ({
  id: id(0),
  purpose: 'approval',
  status: 'open',
  rule,
  needed,
  digest: 'a'.repeat(64),
  note: null,
  askedBy: { id: id(4), name: 'Erik Leder' },
  askedAt: '2026-11-25T10:00:00Z',
  endedAt: null,
  changed: [],
  seats: [seat(1, 'Kari Lund'), seat(2, 'Per Vik'), seat(3, 'Anne Sæther')],
  isYourTurn: false,
})
const reviewed = roundOf('some', 2)
const seats = [{ ...seat(5, 'Siv Dahl', true), verdict: 'approve' as const }, seat(6, 'Ola Moe', true), ...reviewed.seats]
const called = () => ''
export const Some = () => <RoundCard round={roundOf('some', 2)} called={called} />
export const Reviewed = () => <RoundCard round={{ ...reviewed, seats }} called={called} />
export const All = () => <RoundCard round={roundOf('all', 3)} called={called} />

test('where some of those who are asked must approve, it is said how many', async ({ page, open }) => {
  await open(Some)
  await expect(page.getByText('2 av 3 må godkjenne')).toBeVisible()
  await open(All)
  await expect(page.getByText('Alle må godkjenne')).toBeVisible()
})

test('who goes through it first stands by themselves, and the round waits for them', async ({ page, open }) => {
  await open(Reviewed)
  await expect(page.getByText('Venter på kontroll')).toBeVisible()
  const reviewers = page.getByRole('region', { name: 'Kontrollerer' }).getByRole('listitem')
  await expect(reviewers).toHaveText([/Siv Dahl.*Kontrollert/, /Ola Moe.*Venter/])
  await expect(page.getByRole('region', { name: 'Godkjenner' }).getByRole('listitem')).toHaveCount(3)
  // They are none of those who approve.
  await expect(page.getByText('2 av 3 må godkjenne')).toBeVisible()
})
