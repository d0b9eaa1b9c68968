import { expect, test } from 'vitest'
import { once, recurrenceDraftOf, recurrenceOf, ruleOf, upcoming } from './recurrenceDraft.ts'

const due = { dueDate: '31.01.2027' }

test('what comes once has no rule, and weekdays chosen for a week do not follow another pace', () => {
  expect(recurrenceOf({ ...once, ...due })).toBeNull()
  const weekly = { ...once, ...due, frequency: 'weekly' as const, weekdays: [1, 4] }
  expect(recurrenceOf(weekly)).toMatchObject({ frequency: 'weekly', weekdays: [1, 4] })
  expect(recurrenceOf(weekly)).not.toHaveProperty('monthDay')
  expect(recurrenceOf({ ...weekly, frequency: 'monthly' })).not.toHaveProperty('weekdays')
})

test('a month that is too short has its last day, and the next has the day that was named', () => {
  const rule = ruleOf({ ...once, ...due, frequency: 'monthly' })!
  expect(rule.monthDay).toEqual({ kind: 'day', day: 31 })
  expect(upcoming(rule, 3).map(({ planned }) => planned)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
})

test('a series keeps the day that was named when it was made, whatever deadline is shown', () => {
  const stored = { monthDay: { kind: 'day' as const, day: 31 } }
  expect(recurrenceOf({ ...once, dueDate: '28.02.2027', frequency: 'monthly' }, stored)).toMatchObject({ monthDay: stored.monthDay })
  expect(recurrenceOf({ ...once, dueDate: '28.02.2027', frequency: 'monthly', on: 'last' }, stored)).toMatchObject({
    monthDay: { kind: 'last' },
  })
})

test('dates that are left out stay on the list and are marked so', () => {
  const rule = ruleOf({ ...once, ...due, frequency: 'monthly', except: ['2027-02-28'] })!
  expect(upcoming(rule, 3).map(({ planned, isSkipped }) => [planned, isSkipped])).toEqual([
    ['2027-01-31', false],
    ['2027-02-28', true],
    ['2027-03-31', false],
  ])
})

test('while the deadline is no date there is nothing to reckon from; an end that is no date goes on to be refused', () => {
  expect(ruleOf({ ...once, dueDate: 'til våren', frequency: 'monthly' })).toBeNull()
  expect(recurrenceOf({ ...once, ...due, frequency: 'daily', end: 'date', until: 'aldri' })).toMatchObject({
    ends: { kind: 'date', date: 'aldri' },
  })
})

test('from completion only the next is known, and none once one has been made', () => {
  const rule = ruleOf({ ...once, ...due, frequency: 'weekly', anchor: 'completion' })!
  expect(upcoming(rule, 5)).toHaveLength(1)
  expect(upcoming(rule, 5, { lastMade: { planned: '2027-01-31' } as never })).toEqual([])
})

test('a series that is opened and saved says the same as before', () => {
  const recurrence = {
    frequency: 'monthly' as const,
    interval: 3,
    monthDay: { kind: 'nth' as const, nth: 2 as const, weekday: 3 },
    months: [1, 4],
    ends: { kind: 'count' as const, count: 8 },
    except: ['2027-04-14'],
    shift: 'next' as const,
    anchor: 'schedule' as const,
    leadDays: 21,
  }
  const draft = recurrenceDraftOf({ recurrence, allowsParallel: true } as never)
  expect(recurrenceOf({ ...draft, ...due }, recurrence)).toEqual(recurrence)
})
