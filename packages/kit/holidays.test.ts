import { expect, test } from 'vitest'
import { publicHolidays } from './dates.ts'
import { holidayName } from './holidays.ts'

test('every red day of the years to come has its name, and no other day has', () => {
  for (let year = 2024; year <= 2045; year++) {
    const named = new Set<string>()
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10)
      if (holidayName(day)) named.add(day)
    }
    expect([...named].sort()).toEqual([...publicHolidays(year)].sort())
  }
})

test('two that meet on one day are both named', () => {
  expect(holidayName('2027-05-17')).toBe('17. mai og 2. pinsedag')
  expect(holidayName('2026-05-14')).toBe('Kristi himmelfartsdag')
  expect(holidayName('2026-05-24')).toBe('1. pinsedag')
})
