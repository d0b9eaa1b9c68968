import { addDays, osloInstant, osloTime } from '@portal/kit/dates'
import { expect, test } from 'vitest'
import { summariesDue, summaryOf } from './summaryRules.ts'

/** What comes due for the first time, looked for every ten minutes as the job does. */
function given(from: string, days: number) {
  const begun = new Map<string, string>()
  const end = osloInstant(addDays(from, days), '00:00').getTime()
  for (let at = osloInstant(from, '00:00').getTime(); at < end; at += 600_000)
    for (const { kind, day } of summariesDue(new Date(at))) {
      const { date, time } = osloTime(new Date(at))
      if (!begun.has(`${kind} ${day}`)) begun.set(`${kind} ${day}`, `${date} ${time}`)
    }
  return [...begun].map(([what, at]) => `${what}: ${at}`)
}

test.each([
  ['2026-03-26', ['weekly 2026-03-30: 2026-03-30 07:00']],
  ['2026-10-22', ['weekly 2026-10-26: 2026-10-26 07:00']],
  ['2027-03-25', ['weekly 2027-03-29: 2027-03-29 07:00']],
  ['2027-10-28', ['weekly 2027-11-01: 2027-11-01 07:00', 'monthly 2027-11-01: 2027-11-01 07:00']],
])('BIZ-13, REL-17: the week that %s is in changes the clock, and its summary comes on Monday at seven, once', (from, expected) => {
  expect(given(from, 6)).toEqual(expected)
})

test.each([
  ['2026-12-30', 'monthly 2027-01-04: 2027-01-04 07:00'],
  ['2027-04-29', 'monthly 2027-05-03: 2027-05-03 07:00'],
  ['2026-04-29', 'monthly 2026-05-04: 2026-05-04 07:00'],
])('the month after %s has its first working day after holidays and weekends', (from, expected) => {
  expect(given(from, 7).filter((what) => what.startsWith('monthly'))).toEqual([expected])
})

test('a week is its seven days and a month all of its own, over the new year as well', () => {
  expect(summaryOf('weekly', '2027-01-04')).toMatchObject({ from: '2026-12-28', to: '2027-01-03' })
  expect(summaryOf('monthly', '2027-01-04')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
  expect(summaryOf('monthly', '2028-03-01')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
})
