import type { Actor } from '@portal/kit/actor'
import type { User } from '../contract.ts'
import { stepsFor } from '../rules.ts'
import type { UserRow } from './queries.ts'

export function presentUser(actor: Actor, row: UserRow): User {
  const {
    hasAccount: _hasAccount,
    isDepartmentActive: _isDepartmentActive,
    isAccessOver: _isAccessOver,
    leadsDepartments: _leadsDepartments,
    isLastAdmin: _isLastAdmin,
    ...user
  } = row
  return { ...user, ...stepsFor(actor, row) }
}
