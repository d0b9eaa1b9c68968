import { expect, test } from 'vitest'
import { isOverdue, respondBy, suggestedDueDates } from './deadlineRules.ts'

const friday = '2026-11-20T09:00:00Z'

test('a critical report must be looked at within four real hours, also at night', () => {
  expect(respondBy('critical', '2026-11-20T22:30:00Z').toISOString()).toBe('2026-11-21T02:30:00.000Z')
})

test.each([
  ['high', '2026-11-23T22:59:59.999Z'],
  ['medium', '2026-11-25T22:59:59.999Z'],
  ['low', '2026-11-27T22:59:59.999Z'],
] as const)('a %s report on a Friday must be looked at by the end of a working day: %s', (severity, by) => {
  expect(respondBy(severity, friday).toISOString()).toBe(by)
})

test('a report after four in the afternoon, or in a weekend, counts from the next working day', () => {
  expect(respondBy('high', '2026-11-20T15:01:00Z').toISOString()).toBe('2026-11-24T22:59:59.999Z')
  expect(respondBy('high', '2026-11-20T15:00:00Z').toISOString()).toBe('2026-11-23T22:59:59.999Z')
  expect(respondBy('high', '2026-11-21T10:00:00Z').toISOString()).toBe('2026-11-24T22:59:59.999Z')
})

test('red days do not count', () => {
  expect(respondBy('high', '2026-05-13T08:00:00Z').toISOString()).toBe('2026-05-15T21:59:59.999Z')
  expect(suggestedDueDates('2027-05-14T08:00:00Z', new Date('2027-05-14T08:00:00Z')).critical).toBe('2027-05-24')
})

test.each([
  ['critical', '2026-11-27'],
  ['high', '2026-12-04'],
  ['medium', '2026-12-18'],
  ['low', '2027-01-19'],
] as const)('a %s case should be solved in its number of working days: %s', (severity, due) => {
  expect(suggestedDueDates(friday, new Date(friday))[severity]).toBe(due)
})

test('a case that has waited too long still gets a working day', () => {
  expect(suggestedDueDates('2026-09-01T08:00:00Z', new Date('2026-11-20T08:00:00Z')).critical).toBe('2026-11-23')
})

test('a case is overdue from the day after its deadline, while somebody has work to do', () => {
  expect(isOverdue('inProgress', '2026-11-20', '2026-11-20')).toBe(false)
  expect(isOverdue('inProgress', '2026-11-20', '2026-11-21')).toBe(true)
  expect(isOverdue('open', '2026-11-20', '2026-11-21')).toBe(true)
  expect(isOverdue('resolved', '2026-11-20', '2026-11-21')).toBe(false)
  expect(isOverdue('closed', '2026-11-20', '2026-11-21')).toBe(false)
  expect(isOverdue('inProgress', null, '2026-11-21')).toBe(false)
})
