import { expect, test } from 'vitest'
import { needsReason, proposedSeverity } from './severityRules.ts'

test.each([
  [1, 'low low low low high'],
  [2, 'low low medium medium high'],
  [3, 'low medium medium high high'],
  [4, 'low medium high critical critical'],
  [5, 'medium high high critical critical'],
])('with likelihood %i the scale proposes, for impact 1 to 5: %s', (likelihood, expected) => {
  expect([1, 2, 3, 4, 5].map((impact) => proposedSeverity(impact, likelihood)).join(' ')).toBe(expected)
})

const guessed = { severity: 'medium', isSeverityConfirmed: false, reportedSeverity: null } as const
test('choosing lower than somebody has said, or than the scale proposes, needs a reason', () => {
  expect(needsReason(guessed, 'low')).toBe(false)
  expect(needsReason({ ...guessed, reportedSeverity: 'medium' }, 'low')).toBe(true)
  expect(needsReason({ ...guessed, isSeverityConfirmed: true }, 'low')).toBe(true)
  expect(needsReason(guessed, 'medium', 4, 4)).toBe(true)
  expect(needsReason(guessed, 'critical', 4, 4)).toBe(false)
  expect(needsReason({ ...guessed, isSeverityConfirmed: true }, 'high', 3, 3)).toBe(false)
})
