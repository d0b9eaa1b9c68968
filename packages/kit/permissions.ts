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

/** Too few may close for every duty to have a person of its own: segregation relaxes, and the log says so (domain 4.4 S2). */
export const isSmall = ({ verifiers }: Pick<Actor, 'verifiers'>) => verifiers < 3

/** True when the actor holds one of the offices (verv) today: for the whole company, for the department if there is one, or for the place. */
export const holdsOffice = (
  actor: Pick<Actor, 'appointments'>,
  types: readonly string[],
  departmentId: string | null,
  locationId: string | null = null,
) =>
  (actor.appointments ?? []).some(
    ({ type, departments, locationId: place }) =>
      types.includes(type) &&
      (place ? place === locationId : !departments || (departmentId !== null && departments.includes(departmentId))),
  )
