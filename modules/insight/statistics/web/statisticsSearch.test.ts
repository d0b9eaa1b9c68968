import { expect, test } from 'vitest'
import { nameOf, periodOf, readStatisticsSearch } from './statisticsSearch.ts'

test('a mistyped address still shows figures: what is no day and no id is dropped', () => {
  expect(readStatisticsSearch({ from: '2026-02-30', to: '2026-03-01', departmentId: 'drift', q: 'x' })).toEqual({ to: '2026-03-01' })
})

test('three months end today and have no day twice, also where the month before is shorter', () => {
  expect(periodOf('quarter', '2026-11-28')).toEqual({ from: '2026-08-29', to: '2026-11-28' })
  expect(periodOf('quarter', '2026-05-31')).toEqual({ from: '2026-03-01', to: '2026-05-31' })
})

test('this year goes to today, last year is whole, and the usual period begins with the same month a year ago', () => {
  expect(periodOf('thisYear', '2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-11-28' })
  expect(periodOf('lastYear', '2026-11-28')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(periodOf('usual', '2026-11-28')).toEqual({ from: '2025-11-01', to: '2026-11-28' })
})

test('days that are a named period are called by its name, and any others are one’s own', () => {
  expect(nameOf({ from: '2025-01-01', to: '2025-12-31' }, '2026-11-28')).toBe('lastYear')
  expect(nameOf({ from: '2025-01-01', to: '2025-12-30' }, '2026-11-28')).toBeUndefined()
})
