import { expect, test } from 'vitest'
import { nextDeadline } from './nextDeadlineRules.ts'

const now = new Date('2026-11-25T12:00:00+01:00')
const one = { status: 'open', respondBy: null, dueDate: null, verifyBy: null } as const

test('a report that nobody has answered has its deadline for the answer, to the minute', () => {
  const answer = { of: 'answer', day: '2026-11-25' }
  expect(nextDeadline({ ...one, respondBy: '2026-11-25T11:30:00Z' }, now)).toEqual({ ...answer, isLate: false })
  expect(nextDeadline({ ...one, respondBy: '2026-11-25T10:59:00Z' }, now)).toEqual({ ...answer, isLate: true })
  // Just before midnight in Norway is still that day.
  expect(nextDeadline({ ...one, respondBy: '2026-11-25T22:59:59Z' }, now)).toEqual({ ...answer, isLate: false })
})

test('then comes the deadline for solving it, and when it is solved the one for checking it', () => {
  const solution = { status: 'inProgress', respondBy: '2026-11-01T10:00:00Z', dueDate: '2026-11-24', verifyBy: null } as const
  expect(nextDeadline(solution, now)).toEqual({ of: 'solution', day: '2026-11-24', isLate: true })
  expect(nextDeadline({ ...solution, dueDate: '2026-11-25' }, now)).toMatchObject({ isLate: false })
  expect(nextDeadline({ ...solution, dueDate: '2026-12-05', status: 'resolved', verifyBy: '2026-12-04' }, now)).toEqual({
    of: 'check',
    day: '2026-12-04',
    isLate: false,
  })
  expect(nextDeadline({ ...solution, status: 'resolved' }, now)).toMatchObject({ of: 'check', day: '2026-11-24', isLate: true })
})

test('what is closed, or has no deadline yet, has none', () => {
  expect(nextDeadline({ ...one, status: 'closed', dueDate: '2026-11-24' }, now)).toBeNull()
  expect(nextDeadline(one, now)).toBeNull()
  expect(nextDeadline({ ...one, status: 'inProgress' }, now)).toBeNull()
})
