import { expect, test } from 'vitest'
import { effectCheckOn, isOverdue, respondBy, suggestedDueDates, verifyBy } from './deadlineRules.ts'

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

test('a case is overdue from the day after its deadline until it is closed, solved or not (domain 7.2)', () => {
  const late = (status: 'open' | 'inProgress' | 'resolved' | 'closed', today: string, dueDate: string | null = '2026-11-20') =>
    isOverdue({ status, dueDate, verifyBy: null }, today)
  expect(late('inProgress', '2026-11-20')).toBe(false)
  expect((['open', 'inProgress', 'resolved', 'closed'] as const).map((status) => late(status, '2026-11-21'))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(late('inProgress', '2026-11-21', null)).toBe(false)
})

test('what is solved is checked within ten working days, within five when it is critical, and is late after that (domain 3.11)', () => {
  expect([verifyBy('high', '2026-11-20'), verifyBy('critical', '2026-11-20')]).toEqual(['2026-12-04', '2026-11-27'])
  // Across Easter, and a day the company is closed.
  expect(verifyBy('low', '2026-03-30', new Set(['2026-04-07']))).toBe('2026-04-17')
  const waits = { status: 'resolved', dueDate: '2027-01-15', verifyBy: '2026-12-04' } as const
  expect([isOverdue(waits, '2026-12-04'), isOverdue(waits, '2026-12-05')]).toEqual([false, true])
})

test('the effect is looked at on a working day, the first after ninety days', () => {
  expect(effectCheckOn('2026-11-20')).toBe('2027-02-18')
  // A Saturday; then Maundy Thursday, with the days up to Tuesday after it closed by the company.
  expect(effectCheckOn('2026-11-22')).toBe('2027-02-22')
  expect(effectCheckOn('2026-12-25', new Set(['2027-03-30']))).toBe('2027-03-31')
})
