import type { Actor } from '@portal/kit/actor'
import { testActor } from '@portal/kit/testing/actor'
import { expect, test } from 'vitest'
import { type UserStatus, userStatuses } from './contract.ts'
import { stepsFor, type UserFacts, userRules, userTransitions } from './rules.ts'

const actor = (role: Actor['role'], id = 'me') => testActor(id, role)
const user = (status: UserStatus, changes: Partial<UserFacts> = {}): UserFacts => ({
  id: 'other',
  status,
  departmentId: 'd',
  hasAccount: status !== 'invited',
  isLastAdmin: false,
  isDepartmentActive: true,
  isAccessOver: false,
  leadsDepartments: false,
  hasTwoFactor: false,
  ...changes,
})
const can = (record: UserFacts) => stepsFor(actor('admin'), record).can.join(' ')

test('what an admin may do follows the status', () => {
  expect(Object.fromEntries(userStatuses.map((status) => [status, can(user(status))]))).toEqual({
    invited: 'edit changeRole resendInvitation revokeInvitation',
    active: 'edit changeRole suspend deactivate',
    suspended: 'edit changeRole resume deactivate',
    deactivated: 'edit reactivate',
    anonymised: '',
  })
})

test('nobody but an admin may do anything, and is told nothing', () => {
  for (const role of ['leader', 'employee', 'auditor', 'controller', 'guest'] as const)
    for (const status of userStatuses) {
      expect(stepsFor(actor(role), user(status))).toEqual({ can: [], why: {} })
      for (const step of userRules.names) expect(() => userRules.decide(actor(role), user(status), step)).toThrow('Du har ikke tilgang')
    }
})

test('S7 an admin cannot change their own access', () => {
  const steps = stepsFor(actor('admin', 'other'), user('active'))
  expect(steps.can).toEqual(['edit'])
  expect(steps.why).toMatchObject({
    changeRole: expect.stringContaining('En annen administrator'),
    suspend: expect.anything(),
    deactivate: expect.anything(),
  })
})

test('X-11 the last active admin keeps role and access', () => {
  const steps = stepsFor(actor('admin'), user('active', { isLastAdmin: true }))
  expect(steps.can).toEqual(['edit'])
  expect(Object.values(steps.why)).toEqual(Array(3).fill('Virksomheten må ha minst én aktiv administrator'))
})

test('who never signed in is invited again, not reactivated', () => {
  expect(can(user('deactivated', { hasAccount: false }))).toBe('edit resendInvitation')
})

test('nobody comes back into a department out of use, or on access that is over', () => {
  expect(can(user('deactivated', { isDepartmentActive: false }))).toBe('edit')
  expect(can(user('suspended', { isAccessOver: true }))).toBe('edit changeRole deactivate')
})

test('the database is told of every way from one status to another', () => {
  expect([...userTransitions].sort()).toEqual([
    'active>deactivated',
    'active>suspended',
    'deactivated>active',
    'deactivated>anonymised',
    'deactivated>invited',
    'invited>active',
    'invited>deactivated',
    'suspended>active',
    'suspended>deactivated',
  ])
})
