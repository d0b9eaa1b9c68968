import { expect, test } from 'vitest'
import { grouped, groupOf } from './grouped.ts'

test('what is due is told from the day it is seen: the week ends with its Sunday, and what has no date comes later', () => {
  const seen = (today: string, ...days: (string | null)[]) => days.map((day) => groupOf(day, today))
  // A Wednesday, and the Sunday after it.
  expect(seen('2026-11-25', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-29', '2026-11-30', null)).toEqual([
    'overdue',
    'today',
    'week',
    'week',
    'later',
    'later',
  ])
  expect(seen('2026-11-29', '2026-11-28', '2026-11-29', '2026-11-30')).toEqual(['overdue', 'today', 'later'])
})

test('what is new and grave has a heading of its own, between what is late and what is due today', () => {
  const waits = (dueOn: string, isOverdue: boolean, isNewGrave: boolean) => ({ dueOn, isOverdue, isNewGrave })
  const items = [waits('2026-11-25', true, false), waits('2026-11-28', false, true), waits('2026-11-25', false, false)]
  expect(grouped(items, '2026-11-25').map(({ group }) => group)).toEqual(['overdue', 'newGrave', 'today'])
})
