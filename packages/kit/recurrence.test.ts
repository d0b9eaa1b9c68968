import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, addWorkingDays, daysBetween, isWorkingDay, osloInstant, osloTime, weekday } from './dates.ts'
import {
  appearsOn,
  firstOccurrences,
  type MonthDay,
  nextOccurrence,
  type Occurrence,
  occurrences,
  occurrencesWithin,
  type Recurrence,
  ruleText,
  shifts,
} from './recurrence.ts'
import { RecurrenceFields } from './recurrenceFields.ts'
import { occurrenceText, recurrenceText } from './recurrenceText.ts'

const rule = (given: Partial<Recurrence>): Recurrence => ({
  starts: '2026-01-01',
  frequency: 'monthly',
  interval: 1,
  shift: 'keep',
  anchor: 'schedule',
  leadDays: 14,
  ...given,
})
const take = (n: number, of: Recurrence, closed?: ReadonlySet<string>, last?: Occurrence) => firstOccurrences(of, n, closed, last)
const dues = (n: number, given: Partial<Recurrence>, closed?: ReadonlySet<string>) => take(n, rule(given), closed).map(({ due }) => due)

describe('dates as a person would point them out in a calendar', () => {
  test.each<[string, Partial<Recurrence>, string[]]>([
    ['every third day', { frequency: 'daily', interval: 3 }, ['2026-01-01', '2026-01-04', '2026-01-07']],
    [
      'every other week on Monday and Thursday',
      { frequency: 'weekly', interval: 2, weekdays: [4, 1], starts: '2026-01-07' },
      ['2026-01-08', '2026-01-19', '2026-01-22', '2026-02-02'],
    ],
    ['every week on the weekday it starts', { frequency: 'weekly', starts: '2026-12-28' }, ['2026-12-28', '2027-01-04', '2027-01-11']],
    [
      'the 31st is the last day of shorter months',
      { starts: '2027-12-31' },
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'the last day of every quarter',
      { frequency: 'quarterly', monthDay: { kind: 'last' }, starts: '2026-03-01' },
      ['2026-03-31', '2026-06-30', '2026-09-30'],
    ],
    [
      'every third month, the last working day: Easter and a weekend are stepped over',
      { interval: 3, monthDay: { kind: 'lastWorkingDay' }, starts: '2029-03-01' },
      ['2029-03-28', '2029-06-29', '2029-09-28', '2029-12-31'],
    ],
    [
      'the first working day',
      { monthDay: { kind: 'firstWorkingDay' } },
      ['2026-01-02', '2026-02-02', '2026-03-02', '2026-04-01', '2026-05-04'],
    ],
    ['the second Tuesday', { monthDay: { kind: 'nth', nth: 2, weekday: 2 } }, ['2026-01-13', '2026-02-10', '2026-03-10']],
    ['the last Friday', { monthDay: { kind: 'nth', nth: -1, weekday: 5 } }, ['2026-01-30', '2026-02-27', '2026-03-27']],
    [
      'twice a year in named months',
      { frequency: 'yearly', months: [10, 4], starts: '2026-04-15' },
      ['2026-04-15', '2026-10-15', '2027-04-15'],
    ],
    [
      'every other year, 29 February held at the 28th',
      { frequency: 'yearly', interval: 2, starts: '2028-02-29' },
      ['2028-02-29', '2030-02-28', '2032-02-29'],
    ],
    ['every half year', { frequency: 'semiannual', starts: '2026-08-31' }, ['2026-08-31', '2027-02-28', '2027-08-31']],
    [
      'weekly, in summer alone',
      { frequency: 'weekly', months: [7], starts: '2026-06-29' },
      ['2026-07-06', '2026-07-13', '2026-07-20', '2026-07-27', '2027-07-05'],
    ],
    ['three times and no more', { frequency: 'daily', ends: { kind: 'count', count: 3 } }, ['2026-01-01', '2026-01-02', '2026-01-03']],
    [
      'until a date, that day included',
      { frequency: 'weekly', ends: { kind: 'date', date: '2026-01-15' } },
      ['2026-01-01', '2026-01-08', '2026-01-15'],
    ],
    [
      'a date left out counts among the times',
      { frequency: 'daily', ends: { kind: 'count', count: 3 }, except: ['2026-01-02'] },
      ['2026-01-01', '2026-01-03'],
    ],
  ])('%s', (_what, given, expected) => expect(dues(expected.length + (given.ends ? 1 : 0), given)).toEqual(expected))
})

describe('days off', () => {
  test.each([
    ['previous', '2027-05-14'],
    ['next', '2027-05-18'],
    ['keep', '2027-05-17'],
  ] as const)('17 May 2027 is also Whit Monday: %s is %s', (shift, due) =>
    expect(dues(1, { starts: '2027-05-10', monthDay: { kind: 'day', day: 17 }, shift })).toEqual([due]),
  )

  test('an occurrence is never moved before the day the rule starts, when it is not said when it was made', () =>
    expect(dues(2, { starts: '2026-11-21', frequency: 'weekly', shift: 'previous' })).toEqual(['2026-11-23', '2026-11-27']))

  test('the first date is moved back like all later ones, though never before the day the rule was made', () => {
    const yearly = { starts: '2027-05-17', frequency: 'yearly', shift: 'previous' } as const
    expect(dues(2, { ...yearly, earliest: '2026-11-22' })).toEqual(['2027-05-14', '2028-05-16'])
    expect(dues(1, { ...yearly, earliest: '2027-05-15' })).toEqual(['2027-05-18'])
  })

  test('days off that fall on the same working day are one occurrence', () =>
    expect(dues(3, { starts: '2026-11-20', frequency: 'daily', shift: 'previous' })).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']))

  test('the days the company is closed count as days off', () =>
    expect(dues(1, { starts: '2026-12-01', monthDay: { kind: 'last' }, shift: 'previous' }, new Set(['2026-12-31', '2026-12-30']))).toEqual(
      ['2026-12-29'],
    ))
})

const monthDays: fc.Arbitrary<MonthDay | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 31 }).map((day) => ({ kind: 'day' as const, day })),
  fc.constantFrom('last' as const, 'firstWorkingDay' as const, 'lastWorkingDay' as const).map((kind) => ({ kind })),
  fc.record({ kind: fc.constant('nth' as const), nth: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 1, max: 7 }) }),
)
const some = (max: number) => fc.option(fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 4 }), { nil: undefined })
const anyRule: fc.Arbitrary<Recurrence> = fc
  .record({
    starts: fc.integer({ min: 0, max: 3650 }).map((n) => addDays('2024-01-01', n)),
    frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'semiannual', 'yearly'),
    interval: fc.integer({ min: 1, max: 12 }),
    weekdays: some(7),
    monthDay: monthDays,
    months: some(12),
    shift: fc.constantFrom(...shifts),
  })
  .map((given) => ({ ...given, anchor: 'schedule', leadDays: 14 }))

/** The same rule asked of one day at a time, without any stepping from the day before. */
function isNamed({ starts, frequency, interval, weekdays, monthDay, months }: Recurrence, day: string): boolean {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [startYear, startMonth, startDate] = starts.split('-').map(Number) as [number, number, number]
  if (day < starts) return false
  if (frequency !== 'yearly' && months && !months.includes(month)) return false
  if (frequency === 'daily') return daysBetween(starts, day) % interval === 0
  if (frequency === 'weekly') {
    const weeks = daysBetween(addDays(starts, 1 - weekday(starts)), addDays(day, 1 - weekday(day))) / 7
    return weeks % interval === 0 && (weekdays ?? [weekday(starts)]).includes(weekday(day))
  }
  const between = (year - startYear) * 12 + month - startMonth
  const isPeriod =
    frequency === 'yearly'
      ? (year - startYear) % interval === 0 && (months ?? [startMonth]).includes(month)
      : between % (interval * { monthly: 1, quarterly: 3, semiannual: 6 }[frequency]) === 0
  if (!isPeriod) return false
  const isLast = addDays(day, 1).slice(8) === '01'
  const on = monthDay ?? { kind: 'day', day: startDate }
  switch (on.kind) {
    case 'day':
      return date === on.day || (isLast && date < on.day)
    case 'last':
      return isLast
    case 'firstWorkingDay':
      return isWorkingDay(day) && addWorkingDays(day, -1).slice(0, 7) < day.slice(0, 7)
    case 'lastWorkingDay':
      return isWorkingDay(day) && addWorkingDays(day, 1).slice(0, 7) > day.slice(0, 7)
    case 'nth':
      return weekday(day) === on.weekday && (on.nth === -1 ? addDays(day, 7).slice(0, 7) > day.slice(0, 7) : Math.ceil(date / 7) === on.nth)
  }
}

describe('over twenty years, whatever the rule', () => {
  const until = (of: Recurrence) => addMonths(of.starts, 240)
  const within = (of: Recurrence) => {
    const found: Occurrence[] = []
    for (const one of occurrences(of)) {
      if (one.planned >= until(of)) break
      found.push(one)
    }
    return found
  }

  test('every day the rule names comes, and no other', () =>
    fc.assert(
      fc.property(anyRule, (of) => {
        const named: string[] = []
        for (let day = of.starts; day < until(of); day = addDays(day, 1)) if (isNamed(of, day)) named.push(day)
        expect(within({ ...of, shift: 'keep' }).map(({ planned }) => planned)).toEqual(named)
      }),
      { numRuns: 25 },
    ))

  test('due days rise, are working days unless kept, never before the start, and are numbered from one', () =>
    fc.assert(
      fc.property(anyRule, (of) => {
        const all = within(of)
        all.forEach((one, n) => {
          expect(one.number).toBe(n + 1)
          expect(one.due >= of.starts).toBe(true)
          if (n > 0) expect(one.due > all[n - 1]!.due).toBe(true)
          if (of.shift !== 'keep') expect(isWorkingDay(one.due)).toBe(true)
          if (of.shift === 'next') expect(one.due >= one.planned).toBe(true)
          expect(Math.abs(daysBetween(one.planned, one.due))).toBeLessThan(8)
        })
      }),
      { numRuns: 40 },
    ))

  test('a plan entered in the middle goes on as it would have', () =>
    fc.assert(
      fc.property(anyRule, fc.nat(400), (of, nth) => {
        const all = take(nth + 4, of)
        const at = Math.min(nth, all.length - 1)
        if (at < 0) return
        expect(take(3, of, undefined, all[at])).toEqual(all.slice(at + 1, at + 4))
      }),
      { numRuns: 40 },
    ))

  test('a span of it is what the whole plan has there, wherever it is entered', () =>
    fc.assert(
      fc.property(anyRule, fc.nat(6000), fc.nat(60), fc.option(fc.nat(30), { nil: undefined }), (of, after, days, nth) => {
        const [from, to] = [addDays(of.starts, after), addDays(of.starts, after + days)]
        const all = within(of)
        const last = nth === undefined ? undefined : all[nth]
        const expected = all.filter(({ number, due }) => due >= from && due <= to && number > (last?.number ?? 0))
        expect(occurrencesWithin(of, { from, to }, undefined, last)).toEqual(expected.map(({ planned, due }) => ({ planned, due })))
      }),
      { numRuns: 200 },
    ))

  test('the next one in a fixed calendar is the first not gone by, and what was missed is told', () =>
    fc.assert(
      fc.property(anyRule, fc.integer({ min: -40, max: 900 }), (of, late) => {
        const [first, ...rest] = within(of)
        if (!first) return
        const finished = addDays(first.due, late)
        const next = nextOccurrence(of, first, finished)
        const expected = rest.findIndex(({ due }) => due >= finished)
        if (expected >= 0) expect(next).toEqual({ ...rest[expected], passed: expected })
      }),
    ))
})

describe('the day the next one is made', () => {
  const mornings = Array.from({ length: 20 * 366 }, (_, n) => addDays('2024-01-01', n))
  test('six in the morning in Norway is one instant on every day, both changes of the clock included', () => {
    const instants = mornings.map((day) => osloInstant(day, '06:00'))
    instants.forEach((at, n) => {
      expect(osloTime(at)).toMatchObject({ date: mornings[n], time: '06:00' })
      if (n > 0) expect([23, 24, 25]).toContain((at.getTime() - instants[n - 1]!.getTime()) / 3_600_000)
    })
  })
  test.each([
    ['2026-04-12', '2026-03-29'],
    ['2026-11-08', '2026-10-25'],
  ])('what is due %s appears fourteen days before, on the day the clock changes: %s', (due, day) =>
    expect(appearsOn({ leadDays: 14 }, { due })).toBe(day),
  )
})

describe('when the last one was late', () => {
  const quarterly = rule({ frequency: 'quarterly', monthDay: { kind: 'lastWorkingDay' }, starts: '2026-03-01' })
  const [first] = take(1, quarterly) as [Occurrence]
  test('a fixed calendar stands: done in May, the next is in June', () =>
    expect(nextOccurrence(quarterly, first, '2026-05-20')).toEqual({ number: 2, planned: '2026-06-30', due: '2026-06-30', passed: 0 }))
  test('what has gone by meanwhile is not asked for', () =>
    expect(nextOccurrence(quarterly, first, '2026-11-02')).toEqual({ number: 4, planned: '2026-12-31', due: '2026-12-31', passed: 2 }))
  test('from completion: one period from the month it was done', () =>
    expect(nextOccurrence({ ...quarterly, anchor: 'completion' }, first, '2026-05-20')).toMatchObject({ number: 2, due: '2026-08-31' }))
  test('from completion, without a day of its own: the same day one period on, moved off days off', () =>
    expect(
      nextOccurrence(
        rule({ anchor: 'completion', shift: 'previous' }),
        { number: 1, planned: '2026-01-01', due: '2026-01-02' },
        '2026-04-16',
      ),
    ).toMatchObject({ planned: '2026-05-16', due: '2026-05-15' }))
  test('nothing comes after the end, in either way', () => {
    const ended = { ...quarterly, ends: { kind: 'count', count: 1 } } as const
    expect(nextOccurrence(ended, first, '2026-04-01')).toBeNull()
    expect(nextOccurrence({ ...ended, anchor: 'completion' }, first, '2026-04-01')).toBeNull()
    expect(nextOccurrence({ ...quarterly, ends: { kind: 'date', date: '2026-06-01' } }, first, '2026-04-01')).toBeNull()
  })
  test('a rule that names no day ends by itself', () => expect(take(1, rule({ interval: 12, months: [2] }))).toEqual([]))
})

describe('in plain Norwegian', () => {
  test.each<[Partial<Recurrence>, string]>([
    [{ interval: 3, monthDay: { kind: 'lastWorkingDay' } }, 'Hver tredje måned, siste arbeidsdag'],
    [{ frequency: 'daily' }, 'Hver dag'],
    [{ frequency: 'weekly', interval: 2, weekdays: [4, 1] }, 'Annenhver uke, mandag og torsdag'],
    [{ frequency: 'quarterly', starts: '2026-03-15' }, 'Hvert kvartal, den 15.'],
    [{ frequency: 'yearly', interval: 2, starts: '2026-06-30' }, 'Annethvert år, den 30. eller siste dag i juni'],
    [{ frequency: 'yearly', months: [10, 4], monthDay: { kind: 'nth', nth: 2, weekday: 2 } }, 'Hvert år, andre tirsdag i april og oktober'],
    [{ monthDay: { kind: 'last' }, ends: { kind: 'count', count: 10 } }, 'Hver måned, siste dag i måneden, 10 ganger'],
    [{ monthDay: { kind: 'nth', nth: -1, weekday: 5 }, anchor: 'completion' }, 'Hver måned, siste fredag, regnet fra forrige ble fullført'],
    [
      { frequency: 'semiannual', interval: 3, starts: '2026-03-01', ends: { kind: 'date', date: '2030-12-31' } },
      'Hvert tredje halvår, den 1., til 31.12.2030',
    ],
  ])('%j is «%s»', (given, text) => expect(recurrenceText(rule(given))).toBe(text))
})

describe('a rule as it is sent', () => {
  const fields = { frequency: 'monthly', interval: 1 }
  test('what is not said is as the house has it', () =>
    expect(RecurrenceFields.parse(fields)).toEqual({ ...fields, anchor: 'schedule', leadDays: 14 }))
  test.each([
    ['the thirteenth interval', { interval: 13 }],
    ['none at all', { interval: 0 }],
    ['a weekday of a month', { weekdays: [1] }],
    ['a day of the month of a week', { frequency: 'weekly', monthDay: { kind: 'last' } }],
    ['an eighth weekday', { frequency: 'weekly', weekdays: [8] }],
    ['two weekdays counted from completion', { frequency: 'weekly', weekdays: [1, 2], anchor: 'completion' }],
    ['no months', { months: [] }],
    ['a fifth Tuesday', { monthDay: { kind: 'nth', nth: 5, weekday: 2 } }],
    ['no times', { ends: { kind: 'count', count: 0 } }],
  ])('%s is refused', (_what, given) => expect(RecurrenceFields.safeParse({ ...fields, ...given }).success).toBe(false))
})

test('a date that was moved tells from where', () => {
  const [moved] = take(1, rule({ starts: '2027-05-10', monthDay: { kind: 'day', day: 17 }, shift: 'previous' }))
  expect(occurrenceText(moved!)).toBe('fredag 14. mai 2027 (flyttet fra mandag, 17. mai og 2. pinsedag)')
  expect(occurrenceText({ planned: '2027-02-28', due: '2027-03-01' })).toBe('mandag 1. mars 2027 (flyttet fra søndag)')
  expect(occurrenceText({ planned: '2027-03-01', due: '2027-03-01' })).toBe('mandag 1. mars 2027')
})

describe('a company’s own days (domain 3.13.5)', () => {
  const summer = { from: '2026-07-06', to: '2026-07-26' }
  const weekly = { frequency: 'weekly', starts: '2026-06-29', shift: undefined } as const
  const company = (shift: 'previous' | 'next' | 'keep') => ({ company: { shift, closed: [summer] } })

  test('are stepped over as red days are, in the direction the company has set', () => {
    expect(dues(4, { ...weekly, ...company('previous') })).toEqual(['2026-06-29', '2026-07-03', '2026-07-27', '2026-08-03'])
    expect(dues(3, { ...weekly, ...company('next') })).toEqual(['2026-06-29', '2026-07-27', '2026-08-03'])
    expect(dues(3, { ...weekly, ...company('keep') })).toEqual(['2026-06-29', '2026-07-06', '2026-07-13'])
  })

  test('a rule’s own direction goes before the company’s', () =>
    expect(dues(2, { ...weekly, shift: 'keep', ...company('previous') })).toEqual(['2026-06-29', '2026-07-06']))

  test('the first and last working day of a month are none of them', () => {
    const july = { starts: '2026-07-01', months: [7] }
    const closed = {
      company: {
        shift: 'keep' as const,
        closed: [
          { from: '2026-07-01', to: '2026-07-02' },
          { from: '2026-07-31', to: '2026-07-31' },
        ],
      },
    }
    expect(dues(1, { ...july, monthDay: { kind: 'firstWorkingDay' }, ...closed })).toEqual(['2026-07-03'])
    expect(dues(1, { ...july, monthDay: { kind: 'lastWorkingDay' }, ...closed })).toEqual(['2026-07-30'])
  })

  test('a long closing takes no date out of the span that is looked at', () => {
    const given = rule({ starts: '2020-07-01', shift: undefined, monthDay: { kind: 'day', day: 8 }, ...company('next') })
    expect(occurrencesWithin(given, { from: '2026-07-20', to: '2026-07-31' })).toEqual([{ planned: '2026-07-08', due: '2026-07-27' }])
  })

  test('are never stored with the rule', () => expect(ruleText(rule(company('next')))).not.toContain('company'))
})
