import { type Actor, type Role, roleOf } from './actor.ts'

export type Permission =
  | 'admin'
  | 'read'
  | 'write'
  | 'delete'
  | 'manage_users'
  | 'manage_billing'
  | 'manage_team'
  | 'view_reports'
  | 'view_own'
  | 'audit'
  | 'control'

const byRole: Record<Role, readonly Permission[]> = {
  admin: ['admin', 'read', 'write', 'delete', 'manage_users', 'manage_billing', 'view_reports'],
  leader: ['read', 'write', 'delete', 'manage_team', 'view_reports'],
  employee: ['read', 'write', 'view_own'],
  auditor: ['read', 'audit', 'view_reports'],
  controller: ['read', 'control', 'view_reports'],
  guest: ['read'],
}

/** The permission strings of a roleId (specification 6). An unknown roleId may only read. */
export const permissionsOf = (roleId: number): readonly Permission[] => byRole[roleOf(roleId)]

/** True when the actor's role carries at least one of the permissions. */
export const may = (actor: Pick<Actor, 'role'>, ...any: Permission[]) => any.some((p) => byRole[actor.role].includes(p))

/** True when the actor holds one of the offices (verv) today, for the whole company or for the department. */
export const holdsOffice = (actor: Pick<Actor, 'appointments'>, types: readonly string[], departmentId: string) =>
  (actor.appointments ?? []).some(
    ({ type, departments, locationId }) => types.includes(type) && !locationId && (!departments || departments.includes(departmentId)),
  )
