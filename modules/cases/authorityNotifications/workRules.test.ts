import { expect, test } from 'vitest'
import { ruleOf } from './dutyRules.ts'
import { reachedMark } from './markRules.ts'
import { deadlinesOfWork, isNoticeOfWorkDue, type PlannedWork } from './workRules.ts'

const work: PlannedWork = {
  status: 'planned',
  role: 'client',
  isClientConsumer: false,
  plannedStart: '2026-12-14',
  plannedEnd: null,
  plannedWorkingDays: 15,
  plannedManDays: 250,
}

test('advance notice is asked of more than 15 working days or 250 man-days, and of no less (N-10)', () => {
  expect(isNoticeOfWorkDue(work)).toBe(false)
  expect(isNoticeOfWorkDue({ ...work, plannedWorkingDays: 16 })).toBe(true)
  expect(isNoticeOfWorkDue({ ...work, plannedManDays: 251 })).toBe(true)
  expect(isNoticeOfWorkDue({ ...work, plannedWorkingDays: null, plannedManDays: null })).toBe(false)
})

test.each([
  ['client', false, true],
  ['mainContractor', false, false],
  ['mainContractor', true, true],
  ['subcontractor', true, false],
  ['designer', true, false],
])('as %s, of a consumer %s: %s', (role, isClientConsumer, expected) =>
  expect(isNoticeOfWorkDue({ ...work, plannedWorkingDays: 16, role, isClientConsumer })).toBe(expected),
)

test('only work that is ahead or goes on is asked about', () => {
  const asked = ['planned', 'active', 'completed', 'archived'].map((status) => isNoticeOfWorkDue({ ...work, status, plannedManDays: 251 }))
  expect(asked).toEqual([true, true, false, false])
})

test('where nobody has written how long it lasts, the working days from start to end are counted, without Easter', () => {
  const undated = { ...work, plannedWorkingDays: null, plannedManDays: null }
  // 22 weekdays from Monday 15 March 2027, of which Maundy Thursday, Good Friday and Easter Monday are off.
  const spring = { ...undated, plannedStart: '2027-03-15' }
  expect(isNoticeOfWorkDue({ ...spring, plannedEnd: '2027-04-07' })).toBe(false)
  expect(isNoticeOfWorkDue({ ...spring, plannedEnd: '2027-04-08' })).toBe(true)
  expect(isNoticeOfWorkDue({ ...spring, plannedEnd: '2027-04-08', plannedWorkingDays: 12 })).toBe(false)
})

test('it must be in by the end of the seventh day before the start, also over the night the clocks change', () => {
  const [december, april] = [deadlinesOfWork(work), deadlinesOfWork({ plannedStart: '2027-04-01' })]
  expect(december).toEqual({ dueAt: '2026-12-07T22:59:59.999Z', limitAt: '2026-12-07T22:59:59.999Z' })
  expect(april.limitAt).toBe('2027-03-25T22:59:59.999Z')
  expect(deadlinesOfWork({ plannedStart: null })).toEqual({ dueAt: null, limitAt: null })
})

test('the leader is told four and two weeks before the start, nearer the deadline, and then every morning', () => {
  const running = { start: new Date('2026-12-14'), dueAt: new Date('2026-12-07T22:59:59.999Z'), createdAt: new Date('2026-10-01') }
  const days = Array.from({ length: 60 }, (_, n) => new Date(Date.parse('2026-10-20T12:00:00Z') + n * 86_400_000))
  const marks = days.map((now) => reachedMark(ruleOf('N-10').marks, running, now)?.toISOString().slice(5, 10))
  expect([...new Set(marks)].slice(0, 8)).toEqual([undefined, '11-16', '11-30', '12-04', '12-06', '12-07', '12-08', '12-09'])
})
