import { type Actor, type Role, roles } from '../actor.ts'

/** An actor for tests of rules, who is called by their id and belongs to the department `north`. */
export const testActor = (id: string, role: Role, more: Partial<Actor> = {}): Actor => ({
  id,
  role,
  roleId: role === 'guest' ? 9 : roles.indexOf(role) + 1,
  ksId: 'ks-test',
  name: id,
  departmentId: 'north',
  team: [],
  verifiers: 3,
  accountId: id,
  sessionId: id,
  ...more,
})
