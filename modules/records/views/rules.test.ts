import { expect, test } from 'vitest'
import { mayDelete, mayShare, sharingsOf } from './rules.ts'

const person = (role: 'admin' | 'leader' | 'employee' | 'auditor', team: string[] = []) => ({ id: role, role, team })

test('an administrator shares with all, a leader with the team, an employee with nobody', () => {
  expect(sharingsOf(person('admin'))).toEqual(['own', 'all', 'role', 'department'])
  expect(mayShare(person('leader', ['north']), { sharing: 'department', departmentId: 'north' })).toBe(true)
  expect(mayShare(person('leader', ['north']), { sharing: 'department', departmentId: 'south' })).toBe(false)
  expect(mayShare(person('leader', ['north']), { sharing: 'all' })).toBe(false)
  for (const role of ['employee', 'auditor'] as const) expect(sharingsOf(person(role))).toEqual(['own'])
})

test('only its owner takes away a view of their own; an administrator also what is shared', () => {
  expect(mayDelete(person('admin'), { ownerId: 'x', sharing: 'own' })).toBe(false)
  expect(mayDelete(person('admin'), { ownerId: 'x', sharing: 'all' })).toBe(true)
  expect(mayDelete(person('leader'), { ownerId: 'x', sharing: 'all' })).toBe(false)
  expect(mayDelete(person('leader'), { ownerId: 'leader', sharing: 'own' })).toBe(true)
})
