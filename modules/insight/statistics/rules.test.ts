import { addDays, weekdayHolidays, workingDaysBetween } from '@portal/kit/dates'
import { absenceDaysIn } from '@portal/modules/cases/injuries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsOf } from './cultureRules.ts'
import { histogram, monthsOf, periodBefore, quantile, share, treeOf, usualPeriod, within } from './figureRules.ts'
import { type RatedInjury, ratesOf, rollingYear } from './rateRules.ts'

test('the median is the middle one, between two where there are two; of nothing there is none', () => {
  expect(quantile([[3, 1]], 0.5)).toBe(3)
  expect(quantile([[8, 1], [2, 1]], 0.5)).toBe(5) // biome-ignore format: pairs
  expect(quantile([[1, 98], [50, 2]], 0.5)).toBe(1) // biome-ignore format: pairs
  expect(quantile([[1, 9], [10, 1]], 0.9)).toBeCloseTo(1.9) // biome-ignore format: pairs
  expect(quantile([], 0.5)).toBeNull()
})

const worked = (hours: number) => ({ hours, monthsWithoutHours: 0, warnings: 42 })

test('a share of nothing is no share, never 0 or 100 % (domain 7.2)', () => {
  expect(share(0, 0)).toBeNull()
  expect(share(1, 3)).toBe(33.3)
  expect(share(0, 4)).toBe(0)
})

test('months are cut where the period begins and ends, and cover each of its days once', () => {
  expect(monthsOf('2026-01-15', '2026-03-02')).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ])
  const { from, to } = usualPeriod('2026-11-21')
  expect([from, monthsOf(from, to).length]).toEqual(['2025-11-01', 13])
})

test('the period before has as many months, each cut as the one it stands beside', () => {
  const usual = usualPeriod('2026-11-21')
  expect(periodBefore(usual)).toEqual({ from: '2024-10-01', to: '2025-10-21' })
  expect(monthsOf('2024-10-01', '2025-10-21')).toHaveLength(13)
  expect(periodBefore({ from: '2026-02-10', to: '2026-02-20' })).toEqual({ from: '2026-01-10', to: '2026-01-20' })
  expect(periodBefore({ from: '2026-02-01', to: '2026-02-28' }), 'a month to its end').toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(periodBefore({ from: '2026-08-22', to: '2026-11-21' }), 'a quarter by days').toEqual({ from: '2026-05-22', to: '2026-08-21' })
})

test('every length of time stands in one bar of the histogram, and all together are those that were counted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 9 }))), (seen) => {
      const bars = histogram(seen)
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(seen.reduce((sum, [, times]) => sum + times, 0))
      expect(bars.slice(1).every(({ from }, i) => from === bars[i]!.to! + 1)).toBe(true)
    }),
  )
  expect(histogram([[0, 2], [5, 1], [61, 3]]).map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 3]) // biome-ignore format: pairs
})

/** The same arithmetic as in the database: five a week, without the holidays that fall in them. */
function workingDays(day: string, holidays: string[]) {
  const n = Math.round((Date.parse(day) - Date.parse('1970-01-05')) / 86_400_000)
  return 5 * Math.floor(n / 7) + Math.min((n % 7) + 1, 5) - holidays.filter((one) => one <= day).length
}

test('working days counted by arithmetic are those of the calendar', () => {
  const holidays = weekdayHolidays(2000, 2040)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14_000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const from = addDays('2000-01-01', start)
      const to = addDays(from, length)
      expect(workingDays(to, holidays) - workingDays(from, holidays)).toBe(workingDaysBetween(from, to))
    }),
  )
})

test('a department is counted with all below it, and a part of the tree begins at its own top', () => {
  const nodes = [
    { id: 'b', parentId: 'a', name: 'Nord' },
    { id: 'a', parentId: null, name: 'Bedriften' },
    { id: 'c', parentId: 'b', name: 'Verksted' },
    { id: 'd', parentId: 'a', name: 'Anlegg' },
  ]
  const tree = treeOf(nodes, (a, b) => a.localeCompare(b))
  expect(tree.map(({ id, depth, below }) => [id, depth, below.join('')])).toEqual([
    ['a', 0, 'adbc'],
    ['d', 1, 'd'],
    ['b', 1, 'bc'],
    ['c', 2, 'c'],
  ])
  expect(within(tree, 'b').map(({ id, depth }) => [id, depth])).toEqual([
    ['b', 0],
    ['c', 1],
  ])
  expect(within(tree, 'another')).toEqual([])
})

const span = { from: '2025-11-01', to: '2026-10-31' }
const injury = (outcome: RatedInjury['outcome'], days = 0, day = '2026-03-10'): RatedInjury => ({
  day,
  outcome,
  absenceStart: days > 0 ? addDays(day, 1) : null,
  absenceEnd: days > 0 ? addDays(day, days) : null,
})

test('H1, H2, TRI and F are those of the worked example (domain 7.2)', () => {
  const injuries = [
    ...[14, 3, 41].map((days) => injury('lostTime', days)),
    ...Array.from({ length: 5 }, () => injury('medicalTreatment')),
    ...Array.from({ length: 11 }, () => injury('firstAid')),
  ]
  expect(ratesOf(injuries, worked(142_400 + 9_600), span, '2026-11-21')).toEqual({
    hours: 152_000,
    ruo: 276.3,
    warnings: 42,
    h1: 19.7,
    h2: 125,
    tri: 52.6,
    f: 381.6,
    isThin: false,
    injuries: 19,
    lostTime: 3,
    absenceDays: 58,
  })
})

test('a year of which hours are missing has no figure, however many there are', () => {
  const some = { ...worked(150_000), monthsWithoutHours: 1 }
  expect(ratesOf([injury('death')], some, span, '2026-11-21')).toMatchObject({
    h1: null,
    h2: null,
    tri: null,
    f: null,
    ruo: null,
    lostTime: 1,
  })
})

test('no hours give no figure, and few hours a figure that says little', () => {
  expect(ratesOf([injury('death')], worked(0), span, '2026-11-21')).toMatchObject({ h1: null, h2: null, tri: null, f: null, isThin: true })
  expect(ratesOf([injury('serious')], worked(9_999), span, '2026-11-21')).toMatchObject({ h1: 100, isThin: true })
})

test('an injury counts in the month it happened, its days of absence in the months they fall in, at most 365 of them', () => {
  const late = injury('lostTime', 40, '2026-10-21')
  expect(ratesOf([late], worked(152_000), span, '2026-12-31')).toMatchObject({ lostTime: 1, absenceDays: 10 })
  expect(absenceDaysIn(late, { from: '2026-11-01', to: '2026-11-30' }, '2026-12-31')).toBe(30)
  expect(ratesOf([late], worked(152_000), { from: '2026-11-01', to: '2026-11-30' }, '2026-12-31')).toMatchObject({
    injuries: 0,
    absenceDays: 30,
  })
  const lasting = { ...injury('serious', 1, '2024-01-10'), absenceEnd: null }
  expect(absenceDaysIn(lasting, { from: '2024-01-01', to: '2026-12-31' }, '2026-11-21')).toBe(365)
  // The day of the injury itself is no day of absence.
  expect(absenceDaysIn({ ...injury('lostTime'), absenceStart: '2026-03-10', absenceEnd: '2026-03-12' }, span, '2026-11-21')).toBe(2)
  // Still away: so far.
  expect(absenceDaysIn({ ...injury('lostTime', 1, '2026-10-29'), absenceEnd: null }, span, '2026-10-30')).toBe(1)
  expect(rollingYear('2026-10-01')).toEqual(span)
})

test('no group of a report is fewer than five people: the small ones are told of together, and with the smallest of the others if they must be', () => {
  const tree = treeOf(
    ['a', 'b', 'c', 'd'].map((id) => ({ id, parentId: null, name: id.toUpperCase() })),
    (x, y) => x.localeCompare(y),
  )
  const group = (id: string | null, people: number, reporters = 1) => ({ id, people, reporters })
  const sizes = (...counted: ReturnType<typeof group>[]) => groupsOf(tree, counted, 'Andre').map(({ name, people }) => [name, people])
  expect(sizes(group('b', 9), group('a', 5))).toEqual([['A', 5], ['B', 9]]) // biome-ignore format: rows
  expect(sizes(group('a', 9), group('b', 3), group(null, 2))).toEqual([['A', 9], ['Andre', 5]]) // biome-ignore format: rows
  expect(sizes(group('a', 9), group('b', 6), group('c', 1))).toEqual([['A', 9], ['Andre', 7]]) // biome-ignore format: rows
  expect(sizes(group('a', 4))).toEqual([])
  expect(groupsOf(tree, [group('a', 6, 3), group('b', 2, 2)], 'Andre')).toEqual([
    { id: null, name: 'Andre', people: 8, reporters: 5, share: 62.5 },
  ])
})
