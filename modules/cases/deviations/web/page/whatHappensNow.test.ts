import type { Action } from '@portal/modules/records/actions'
import { expect, test } from 'vitest'
import type { Deviation } from '../../contract.ts'
import { whatHappensNow } from './whatHappensNow.ts'

const now = new Date('2026-11-20T12:00:00Z')
const kari = { id: 'kari', name: 'Kari Moe' }
const text = (seen: Partial<Deviation>, reader = 'someone') =>
  whatHappensNow({ actions: [], lacking: {}, assignee: kari, suggestedAssignee: kari, ...seen } as Deviation, { id: reader }, now)
const action = (fields: Partial<Action>) =>
  ({
    status: 'inProgress',
    ownerId: 'ola',
    ownerName: 'Ola Li',
    title: 'Sette opp rekkverk',
    dueDate: '2026-12-01',
    isOverdue: false,
    ...fields,
  }) as Action

test('a new case says who looks at it and by when; a critical one to the hour', () => {
  expect(text({ status: 'open', respondBy: '2026-11-24T22:59:59.999Z' })).toBe('Kari Moe ser på saken innen 24.11.2026.')
  expect(text({ status: 'open', respondBy: '2026-11-20T15:30:00Z' }, 'kari')).toBe('Du ser på saken innen 20.11.2026 16:30.')
  expect(text({ status: 'open', respondBy: '2026-11-19T22:59:59.999Z' })).toBe('Kari Moe skulle ha sett på saken innen 19.11.2026.')
})

test('a case under treatment says whom it waits for', () => {
  const seen: Partial<Deviation> = { status: 'inProgress', dueDate: '2026-12-04', isOverdue: false }
  expect(text(seen)).toBe('Kari Moe behandler saken. Fristen er 04.12.2026.')
  expect(text({ ...seen, actions: [action({})] })).toContain('Venter på at Ola Li gjør «Sette opp rekkverk» innen 01.12.2026.')
  expect(text({ ...seen, actions: [action({})] }, 'ola')).toContain('Venter på at du gjør')
  expect(text({ ...seen, actions: [action({ dueDate: '2026-11-19', isOverdue: true }), action({})] })).toContain(
    'Venter på 2 tiltak. Det første hadde frist 19.11.2026.',
  )
  expect(text({ ...seen, actions: [action({ status: 'done' })] })).toContain('saken kan meldes løst')
})

test('a solved case says by when it is to be checked, and when nobody has', () => {
  expect(text({ status: 'resolved', actions: [], verifyBy: '2026-12-04' })).toContain('lukker den innen 04.12.2026.')
  expect(text({ status: 'resolved', actions: [], verifyBy: '2026-11-18' })).toContain('skulle vært lukket innen 18.11.2026.')
})

test('a solved case says what must be looked at before it is closed', () => {
  expect(text({ status: 'resolved', actions: [action({ status: 'done', isVerificationRequired: true })] })).toBe(
    '1 tiltak må verifiseres før saken kan lukkes.',
  )
  expect(text({ status: 'resolved', actions: [action({ status: 'verified', isVerificationRequired: true })] })).toContain('lukker den')
})
