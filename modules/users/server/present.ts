import type { Actor } from '@portal/kit/actor'
import type { User } from '../contract.ts'
import { stepsFor } from '../rules.ts'
import type { UserRow } from './queries.ts'

export function presentUser(actor: Actor, row: UserRow): User {
  const { hasAccount: _, isDepartmentActive: __, isAccessOver: ___, leadsDepartments: ____, isLastAdmin: _____, ...user } = row
  return { ...user, ...stepsFor(actor, row) }
}
