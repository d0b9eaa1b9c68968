import { recurrenceText } from '@portal/kit/recurrenceText'
import { expect, test } from 'vitest'
import type { Series } from '../../contract.ts'
import { tasks } from '../../contract.ts'
import { ruleOf, upcoming } from '../series/recurrenceDraft.ts'
import { draftOfSeries, draftOfTask, newTask } from './taskDraft.ts'
import { inputOfEdit, inputOfNew, inputOfSeries } from './taskInput.ts'

const assigneeId = '018f0000-0000-7000-8000-000000000000'
const draft = { ...newTask(assigneeId), title: 'Vernerunde', dueDate: '30.11.2026' }

test('what a person chooses is a rule the contract takes, and the words they read', () => {
  const quarterly = { ...draft, frequency: 'monthly', interval: '3', on: 'lastWorkingDay' } as const
  expect(tasks.create.input.safeParse(inputOfNew(quarterly)).success).toBe(true)
  expect(recurrenceText(ruleOf(quarterly)!)).toBe('Hver tredje måned, siste arbeidsdag')
  const weekly = { ...draft, frequency: 'weekly', weekdays: [1, 4], end: 'count' } as const
  expect(tasks.create.input.safeParse(inputOfNew(weekly)).success).toBe(true)
  expect(recurrenceText(ruleOf(weekly)!)).toBe('Hver uke, mandag og torsdag, 10 ganger')
})

test('a task that comes once has no rule, and subtasks are its lines', () => {
  expect(inputOfNew({ ...draft, subtasks: ' Rekkverk \n\nStillas' })).toMatchObject({ recurrence: null, subtasks: ['Rekkverk', 'Stillas'] })
  expect(ruleOf(draft)).toBeNull()
})

test('the company’s own category goes into the form and out of it with the one it belongs to', () => {
  const own = { id: '0190c0de-0000-7000-8000-000000000009', label: 'Truckkurs' }
  const task = {
    category: 'training',
    ownCategory: own,
    assignee: { id: assigneeId },
    dueDate: '2026-11-30',
    points: [],
  } as unknown as Task
  expect(inputOfEdit(draftOfTask(task))).toMatchObject({ category: 'training', ownCategoryId: own.id })
  expect(inputOfEdit({ ...draftOfTask(task), category: 'fire' })).toMatchObject({ category: 'fire', ownCategoryId: null })
})

test('to open a series and save it changes nothing of its rule, the day it was made with included', () => {
  const recurrence: Series['recurrence'] = {
    frequency: 'yearly',
    interval: 1,
    months: [4, 10],
    monthDay: { kind: 'day', day: 31 },
    except: ['2027-04-30'],
    shift: 'next',
    anchor: 'schedule',
    leadDays: 7,
    ends: { kind: 'date', date: '2030-12-31' },
  }
  const series = {
    recurrence,
    starts: '2026-04-30',
    subtasks: [],
    points: [],
    category: 'hse',
    assignee: { id: assigneeId },
  } as unknown as Series
  expect(inputOfSeries(draftOfSeries(series), series).recurrence).toEqual(recurrence)
})

test('a date that is skipped stands among the next ones, and is taken in again', () => {
  const quarterly = { ...draft, dueDate: '17.02.2027', frequency: 'monthly', interval: '3', months: [2, 5, 8, 11] } as const
  const rule = ruleOf({ ...quarterly, months: [2, 5, 8, 11], except: ['2027-05-17'] })!
  expect(upcoming(rule, 3)).toEqual([
    { planned: '2027-02-17', due: '2027-02-17', isSkipped: false },
    { planned: '2027-05-17', due: '2027-05-14', isSkipped: true },
    { planned: '2027-08-17', due: '2027-08-17', isSkipped: false },
  ])
  const series = { lastMade: { number: 2, planned: '2027-05-17' } }
  expect(upcoming(rule, 1, series)[0]).toMatchObject({ planned: '2027-08-17', isSkipped: false })
})

test('months count in a fixed calendar alone: from completion there is none to choose', () => {
  const input = inputOfNew({ ...draft, frequency: 'monthly', months: [3], anchor: 'completion' })
  expect(input.recurrence).not.toHaveProperty('months')
  expect(tasks.create.input.safeParse(input).success).toBe(true)
})
