import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addWorkingDays,
  daysBetween,
  easterSunday,
  endOfOsloDay,
  hasDayBegun,
  isDate,
  isoWeek,
  isWorkingDay,
  osloDate,
  osloTime,
  parseDate,
  parseTime,
  publicHolidays,
  receivedDate,
  startOfOsloDay,
  workingDaysBetween,
  workingDayUpTo,
} from './dates.ts'

const iso = (norwegian: string) => norwegian.split('.').reverse().join('-')
const anyDay = fc.integer({ min: 0, max: 73_000 }).map((n) => addDays('1900-01-01', n))

describe('the day in Norway', () => {
  test.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-31T21:59:59Z', '2026-07-31'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
    ['2025-12-31T23:30:00+00:00', '2026-01-01'],
  ])('%s is %s', (instant, day) => expect(osloDate(instant)).toBe(day))

  test.each([
    ['2026-11-20', '2026-11-20T22:59:59.999Z'],
    ['2026-06-20', '2026-06-20T21:59:59.999Z'],
    ['2026-03-28', '2026-03-28T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2026-10-24', '2026-10-24T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
  ])('a deadline on %s holds until %s', (day, instant) => expect(endOfOsloDay(day).toISOString()).toBe(instant))

  test('every day begins at midnight and ends a moment before the next', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(osloTime(startOfOsloDay(day))).toEqual({ date: day, time: '00:00', second: '00' })
        expect(osloTime(endOfOsloDay(day))).toEqual({ date: day, time: '23:59', second: '59' })
      }),
    ))

  test('a 72-hour clock over the end of summer time is pure hours', () => {
    const due = new Date(Date.parse('2026-10-24T12:00:00+02:00') + 72 * 3_600_000)
    expect(osloTime(due)).toMatchObject({ date: '2026-10-27', time: '11:00' })
  })

  test('text that is no instant is refused', () => expect(() => osloDate('i går')).toThrow(RangeError))
  test('a deadline is not counted from text that is no date', () => expect(() => addWorkingDays('i går', 3)).toThrow(RangeError))
})

describe('calendar arithmetic', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-20', 12, '2027-11-20'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (day, n, then) => expect(addMonths(day, n)).toBe(then))

  test('days added are days between', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -999, max: 999 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n)
      }),
    ))
})

describe('what people write as a date', () => {
  const today = '2025-05-30'
  test.each([
    ['7.5.2025', '2025-05-07'],
    ['07.05.2025', '2025-05-07'],
    ['07052025', '2025-05-07'],
    ['7.5.25', '2025-05-07'],
    ['2025-05-07', '2025-05-07'],
    ['i dag', '2025-05-30'],
    ['I morgen', '2025-05-31'],
    ['+3', '2025-06-02'],
    [' 29.02.2024 ', '2024-02-29'],
  ])('«%s» is understood', (input, day) => expect(parseDate(input, today)).toBe(day))

  test.each([
    '',
    '31.02.2025',
    '29.02.2025',
    '0.5.2025',
    '7/5/2025',
    '7.13.2025',
    '07.05.1899',
    '01.01.2101',
    '7.5',
    '7.5.205',
    'i går',
    '+99999',
    '-3',
    '070525',
    '２０２５-05-07',
    '2025-5-7',
  ])('«%s» is not', (input) => expect(parseDate(input, today)).toBeNull())

  test.each([
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '1899-12-31',
    '2101-01-01',
    '0001-01-01',
    '9999-12-31',
    '2025-05-07T00:00:00Z',
    20250507,
    null,
    undefined,
    ['2025-05-07'],
  ])('%s is no date to store', (value) => expect(isDate(value)).toBe(false))
})

test.each([
  ['30.12.2024', 2025, 1],
  ['29.12.2025', 2026, 1],
  ['01.01.2026', 2026, 1],
  ['31.12.2026', 2026, 53],
  ['01.01.2027', 2026, 53],
  ['04.01.2027', 2027, 1],
  ['31.12.2020', 2020, 53],
  ['20.11.2026', 2026, 47],
  ['01.01.1900', 1900, 1],
  ['31.12.1960', 1960, 52],
])('%s is in %i week %i', (day, year, week) => expect(isoWeek(iso(day))).toEqual({ year, week }))

// domain 5.8: the movable days, working days and ISO weeks of each year.
const years = `
2024 28.03 29.03 31.03 01.04 09.05 19.05 20.05 252 52
2025 17.04 18.04 20.04 21.04 29.05 08.06 09.06 252 52
2026 02.04 03.04 05.04 06.04 14.05 24.05 25.05 253 53
2027 25.03 26.03 28.03 29.03 06.05 16.05 17.05 255 52
2028 13.04 14.04 16.04 17.04 25.05 04.06 05.06 251 52
2029 29.03 30.03 01.04 02.04 10.05 20.05 21.05 251 52
2030 18.04 19.04 21.04 22.04 30.05 09.06 10.06 251 52
2031 10.04 11.04 13.04 14.04 22.05 01.06 02.06 252 52
2032 25.03 26.03 28.03 29.03 06.05 16.05 17.05 256 53
2033 14.04 15.04 17.04 18.04 26.05 05.06 06.06 253 52
2034 06.04 07.04 09.04 10.04 18.05 28.05 29.05 251 52
2035 22.03 23.03 25.03 26.03 03.05 13.05 14.05 251 52
2036 10.04 11.04 13.04 14.04 22.05 01.06 02.06 253 52`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

describe.each(years)('the red days of %s', (year = '', ...rest) => {
  const movable = rest.slice(0, 7).map((day) => iso(`${day}.${year}`))
  const fixed = ['01.01', '01.05', '17.05', '25.12', '26.12'].map((day) => iso(`${day}.${year}`))

  test('are these and no others', () => {
    expect(easterSunday(Number(year))).toBe(movable[2])
    expect([...publicHolidays(Number(year))].sort()).toEqual([...new Set([...fixed, ...movable])].sort())
  })

  test('leave this many working days and weeks', () => {
    expect(workingDaysBetween(`${Number(year) - 1}-12-31`, `${year}-12-31`)).toBe(Number(rest[7]))
    expect(isoWeek(`${year}-12-28`).week).toBe(Number(rest[8]))
  })
})

test('people are reminded from seven in the morning in Norway, summer and winter', () => {
  const begun = (instant: string) => hasDayBegun(new Date(instant))
  expect(['2026-11-20T05:59:59Z', '2026-11-20T06:00:00Z', '2026-06-20T04:59:59Z', '2026-06-20T05:00:00Z'].map(begun)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

describe('working days', () => {
  test('up to a day there is the day itself, or the last working day before it', () => {
    // A Friday, a Sunday, Easter Monday, and the first of May.
    expect(['2026-11-27', '2026-11-29', '2026-04-06', '2026-05-01'].map((day) => workingDayUpTo(day))).toEqual([
      '2026-11-27',
      '2026-11-27',
      '2026-04-01',
      '2026-04-30',
    ])
    expect(workingDayUpTo('2026-11-27', new Set(['2026-11-27', '2026-11-26']))).toBe('2026-11-25')
  })

  test.each([
    ['16.04.2025', 1, '22.04.2025'],
    ['16.04.2025', 5, '28.04.2025'],
    ['23.12.2025', 3, '30.12.2025'],
    ['31.03.2026', 2, '07.04.2026'],
    ['30.04.2026', 2, '05.05.2026'],
    ['13.05.2026', 1, '15.05.2026'],
    ['16.05.2025', 1, '19.05.2025'],
    ['14.05.2027', 5, '24.05.2027'],
    ['20.11.2026', 0, '20.11.2026'],
    ['21.11.2026', 0, '23.11.2026'],
    ['23.11.2026', -1, '20.11.2026'],
  ])('%s and %i working days is %s', (from, n, to) => expect(addWorkingDays(iso(from), n)).toBe(iso(to)))

  test('Easter Eve, Christmas Eve and New Year’s Eve are ordinary days', () => {
    expect(isWorkingDay('2026-12-24')).toBe(true)
    expect(isWorkingDay('2026-12-31')).toBe(true)
    expect(publicHolidays(2026).has('2026-04-04')).toBe(false)
  })

  test('a day the company is closed moves the deadline', () => {
    const closed = new Set(['2026-05-15'])
    expect(isWorkingDay('2026-05-15', closed)).toBe(false)
    expect(addWorkingDays('2026-05-13', 1, closed)).toBe('2026-05-18')
    expect(workingDaysBetween('2026-05-13', '2026-05-18', closed)).toBe(1)
  })

  test('age counts the working days that have passed, and is the mirror of a deadline', () => {
    expect(workingDaysBetween('2026-11-20', '2026-11-20')).toBe(0)
    expect(workingDaysBetween('2026-11-20', '2026-11-23')).toBe(1)
    expect(workingDaysBetween('2026-11-23', '2026-11-20')).toBe(-1)
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, n) => {
        expect(workingDaysBetween(day, addWorkingDays(day, n))).toBe(n)
      }),
    )
  })

  test.each([
    ['Friday 15:59', '2026-11-20T15:59:00+01:00', '2026-11-20'],
    ['Friday 16:00', '2026-11-20T16:00:00+01:00', '2026-11-20'],
    ['Friday 16:01', '2026-11-20T16:01:00+01:00', '2026-11-23'],
    ['Saturday', '2026-11-21T10:00:00+01:00', '2026-11-23'],
    ['Saturday night', '2026-11-21T23:00:00+01:00', '2026-11-23'],
    ['16:30 in summer', '2026-06-16T14:30:00Z', '2026-06-17'],
  ])('a report on %s counts as received %s → %s', (_when, instant, day) => expect(receivedDate(instant)).toBe(day))
})

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  [' 23:59 ', '23:59'],
  ['kl. 7', '07:00'],
  ['24:00', null],
  ['12:60', null],
  ['8:3', null],
  ['', null],
  ['nå', null],
])('«%s» is the time %s', (written, time) => {
  expect(parseTime(written)).toBe(time)
})
