import { expect, test } from 'vitest'
import { comingsAfter, comingsIn, ruleOf } from './recur.ts'

test('BIZ-12: a year far off has the dates one comes to by going through every year before it', () => {
  for (const starts of ['2026-01-01', '2028-02-29', '2026-12-31'])
    for (const everyYears of [1, 5])
      for (const months of [undefined, [1, 2, 7, 12]])
        for (const hasDate of [true, false]) {
          const last = { rule: ruleOf(starts, everyYears, hasDate, months), occurrence: 1, plannedOn: starts, hasDate }
          const all = [...comingsAfter(last)]
          for (const year of [2026, 2027, 2028, 2029, 2031, 2033, 2056, 2099, 2100]) {
            const days = (some: typeof all) => some.map(({ planned, due }) => [planned, due])
            expect(days(comingsIn(last, year))).toEqual(days(all.filter(({ planned }) => planned.startsWith(`${year}-`))))
          }
        }
})

test.each([
  // New Year's Day 2027 is a Friday: the working day before it is in 2026.
  ['2026-01-01', undefined, '2027-01-04'],
  ['2026-05-01', undefined, '2027-04-30'],
  // May Day 2027 is a Saturday: the working day before it is in another month, which has an occurrence of its own.
  ['2026-05-01', [4, 5], '2027-05-03'],
] as const)('days off never move what comes on %s in %j out of its year, nor out of one of its months', (starts, months, due) => {
  const last = { rule: ruleOf(starts, 1, true, months), occurrence: 1, plannedOn: starts, hasDate: true }
  const month = starts.slice(5, 7)
  const [next] = comingsIn(last, 2027).filter(({ planned }) => planned.slice(5, 7) === month)
  expect(next).toMatchObject({ planned: `2027-${starts.slice(5)}`, due })
})
