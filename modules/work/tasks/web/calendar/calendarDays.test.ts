import { expect, test } from 'vitest'
import { dayAfterKey, stepped, titleOf, weeksOf } from './calendarDays.ts'

test('a month is shown in whole weeks from Monday, with the days around it', () => {
  const november = weeksOf('2026-11-22', 'month')
  expect([november.length, november[0]![0], november.at(-1)!.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02-10', 'month')).toHaveLength(4)
  expect(weeksOf('2026-12-31', 'week')[0]).toEqual(expect.arrayContaining(['2026-12-28', '2027-01-03']))
})

test('it is named as people name it', () => {
  expect(titleOf('2026-11-22', 'month')).toBe('november 2026')
  expect(titleOf('2026-11-22', 'week')).toBe('uke 47, 16.–22. november 2026')
  expect(titleOf('2027-01-01', 'week')).toBe('uke 53, 28. desember – 3. januar 2027')
})

test('keys lead through days, weeks and months, and the 31st to the last day of a shorter one', () => {
  const from = (key: string, by: 'month' | 'week' = 'month') => dayAfterKey(key, '2027-03-31', by)
  expect(['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map((key) => from(key))).toEqual([
    '2027-03-30',
    '2027-04-07',
    '2027-03-29',
    '2027-04-04',
    '2027-02-28',
    '2027-04-30',
    null,
  ])
  expect(from('PageDown', 'week')).toBe('2027-04-07')
  expect(stepped('2027-03-31', 'month', -1)).toBe('2027-02-01')
})
