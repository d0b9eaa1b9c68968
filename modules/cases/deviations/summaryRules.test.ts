import { expect, test } from 'vitest'
import { caseFiguresOf } from './summaryRules.ts'

test('a leader’s figures are the team’s, or what waits for the leader; the month’s are everybody’s', () => {
  const views = (kind: 'weekly' | 'monthly') =>
    caseFiguresOf({ kind, isOfTeam: kind === 'weekly', from: '2026-12-28', to: '2027-01-03' }).map(([, { view }]) => view)
  expect([...new Set(views('weekly'))]).toEqual(['team', 'toVerify'])
  expect([...new Set(views('monthly'))]).toEqual([undefined])
})
