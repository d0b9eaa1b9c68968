import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { gapIf, lifecycle, type Possible, type Refusal } from '@portal/kit/rules'
import type { UserStatus, UserStep } from './contract.ts'
import { userTexts as texts } from './texts.ts'

export type UserFacts = {
  id: string
  status: UserStatus
  departmentId: string | null
  hasAccount: boolean
  isLastAdmin: boolean
  isDepartmentActive: boolean
  isAccessOver: boolean
  leadsDepartments: boolean
  hasTwoFactor: boolean
}

const forbidden: Refusal = { code: 'forbidden', message: texts.onlyAdmin }
const admin = (actor: Actor) => (may(actor, 'manage_users') ? null : forbidden)
/** Nobody changes their own access (S7). */
const anotherAdmin = (actor: Actor, user: UserFacts): Refusal | null =>
  admin(actor) ?? (user.id === actor.id ? { code: 'sod', message: user.isLastAdmin ? texts.lastAdmin : texts.ownAccess } : null)
const beforeFirstSignIn = (actor: Actor, user: UserFacts): Refusal | null =>
  admin(actor) ?? (user.hasAccount ? { code: 'locked', message: texts.hasAccount } : null)

const lastAdmin = (user: UserFacts) => gapIf(user.isLastAdmin, 'roleId', texts.lastAdmin)
const activeDepartment = (user: UserFacts) => gapIf(!user.isDepartmentActive, 'departmentId', texts.inactiveDepartment)
const livingAccess = (user: UserFacts) => [...activeDepartment(user), ...gapIf(user.isAccessOver, 'accessUntil', texts.accessOver)]

/** What concerns few users as they are is not spoken of for the others. */
const always = () => true

/** What may happen to a user's access, and who may do it (domain 3.0.3). */
export const userRules = lifecycle<UserFacts, UserStatus>()<UserStep>({
  edit: { from: ['invited', 'active', 'suspended', 'deactivated'], who: admin },
  changeRole: { from: ['invited', 'active', 'suspended'], who: anotherAdmin, guard: lastAdmin },
  resetTwoFactor: {
    from: ['active', 'suspended'],
    who: (actor, user) => anotherAdmin(actor, user) ?? (user.hasTwoFactor ? null : { code: 'locked', message: texts.noTwoFactor }),
    quiet: always,
  },
  resendInvitation: { from: ['invited', 'deactivated'], to: 'invited', who: beforeFirstSignIn, guard: activeDepartment, quiet: always },
  revokeInvitation: { from: ['invited'], to: 'deactivated', who: admin },
  suspend: { from: ['active'], to: 'suspended', who: anotherAdmin, guard: lastAdmin },
  resume: { from: ['suspended'], to: 'active', who: admin, guard: livingAccess },
  deactivate: { from: ['active', 'suspended'], to: 'deactivated', who: anotherAdmin, guard: lastAdmin },
  reactivate: {
    from: ['deactivated'],
    to: 'active',
    who: admin,
    guard: (user) => [...gapIf(!user.hasAccount, 'email', texts.neverSignedIn), ...livingAccess(user)],
  },
})

/** An invitation is accepted at the sign-in endpoints, and who left is anonymised by their retention (domain 3.0.3): outside the steps. */
export const userTransitions = [...userRules.transitions, 'invited>active', 'deactivated>anonymised']

/** Steps are an admin's; others are not told of what they cannot do. */
export const stepsFor = (actor: Actor, user: UserFacts): Possible<UserStep> =>
  may(actor, 'manage_users') ? userRules.possible(actor, user) : { can: [], why: {} }

/** Everything about all for an admin; for a leader the people of their team, and themselves (domain 4.2, user.list). */
export const mayReadUser = (actor: Actor, user: Pick<UserFacts, 'id' | 'departmentId'>) =>
  may(actor, 'manage_users') ||
  user.id === actor.id ||
  (may(actor, 'manage_team') && user.departmentId !== null && actor.team.includes(user.departmentId))

export const mayListUsers = (actor: Actor) => may(actor, 'manage_users', 'manage_team')
