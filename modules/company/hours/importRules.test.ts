import { expect, test } from 'vitest'
import { hoursOf, monthOf } from './importRules.ts'

test.each([
  ['2026-01', '2026-01-01'],
  ['01.2026', '2026-01-01'],
  ['1/2026', '2026-01-01'],
  ['Januar 2026', '2026-01-01'],
  ['okt. 2025', '2025-10-01'],
  ['31.12.2025', '2025-12-01'],
  ['2025-12-05', '2025-12-01'],
  ['13.2026', null],
  ['smarch 2026', null],
  ['i dag', null],
  ['', null],
])('the month «%s» is %s', (written, month) => expect(monthOf(written, '2026-11-21')).toBe(month))

test('hours are whole, and neither negative nor more than there can be', () => {
  expect(['11 800', '11800,5', '0', '-1', '12 timer', '60000000'].map((one) => hoursOf(one, 50_000_000))).toEqual([
    11_800,
    11_801,
    0,
    null,
    null,
    null,
  ])
})
