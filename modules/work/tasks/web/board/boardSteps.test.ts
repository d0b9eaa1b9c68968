import { expect, test } from 'vitest'
import { boardSteps, columnOf } from './boardSteps.ts'

test('a card goes where a step leads: to approval where that is asked for, else to done', () => {
  const row = { status: 'pending', isWaiting: false, isApprovalRequired: false } as const
  expect(boardSteps(row)).toEqual({ inProgress: 'start', done: 'complete' })
  expect(boardSteps({ ...row, isApprovalRequired: true })).toEqual({ inProgress: 'start', waiting: 'complete' })
  const waiting = { status: 'inProgress', isWaiting: true, isApprovalRequired: true } as const
  expect(columnOf(waiting)).toBe('waiting')
  expect(boardSteps(waiting)).toEqual({ done: 'approve', inProgress: 'sendBack' })
  expect(boardSteps({ ...row, status: 'completed' })).toEqual({ inProgress: 'reopen' })
})
