export const roles = ['admin', 'leader', 'employee', 'auditor', 'controller'] as const
export type Role = (typeof roles)[number] | 'guest'

/** An office for these departments, this place or this project; for the whole company when all are null. */
export type ActorOffice = {
  type: string
  departments: readonly string[] | null
  locationId: string | null
  projectId?: string | null
  /** Who holds it and is away, where the actor is its substitute. */
  insteadOf?: Named
}
export type Named = { id: string; name: string }

/** A leader who is away or missing, and the departments the actor leads in their place, with all below. */
export type ActedFor = {
  /** Null where nobody leads. */
  leaderId: string | null
  name: string | null
  /** Whose place on the lists of restricted cases is read from. */
  onListAs: string | null
  departments: readonly string[]
}

/** The signed-in person in one tenant, read from the database at the start of every request. */
export type Actor = {
  /** The user's id in this tenant (not the account's). */
  id: string
  ksId: string
  roleId: number
  role: Role
  name: string
  departmentId: string | null
  /** Departments the actor leads today, for themselves or for another, with all below them. Only leaders have any. */
  team: readonly string[]
  /** Those of them the actor leads for themselves; absent when they act for nobody. */
  ownTeam?: readonly string[] | undefined
  actsFor?: readonly ActedFor[] | undefined
  /** Who is away, and left what is theirs by name to the actor; absent when nobody did. */
  standsInFor?: readonly Named[]
  /** How many active users of the tenant may verify and close (roles 1, 2 and 5): segregation of duties relaxes below three. */
  verifiers: number
  /** The tenant has numbered more than 20,000 records: what is quick elsewhere need not be so here. */
  isLarge?: boolean
  /** Reads how everything stood earlier; what they may see is still today's question. */
  isPast?: boolean
  /** The offices (verv) held today; absent when there are none. They add to the role, and take nothing away. */
  appointments?: readonly ActorOffice[]
  /** Projects an employee is part of, whose cases they see; absent when there are none. */
  projects?: readonly string[]
  accountId: string
  /** The session's id, or the key's. */
  sessionId: string
  /** The API key that acts for the person; absent when they act themselves. */
  key?: { name: string; scope: 'read' | 'write' }
}

/** roleId 1 to 5 to its role; anything else is a guest who may only read what is open to all. */
export const roleOf = (roleId: number): Role => roles[roleId - 1] ?? 'guest'

/** The departments the actor leads for themselves. */
export const ownTeamOf = ({ team, ownTeam = team }: Pick<Actor, 'team' | 'ownTeam'>) => ownTeam

/** The leader in whose place the actor does something in a department; null when they do it in their own right. */
export const actedForIn = (actor: Pick<Actor, 'role' | 'team' | 'ownTeam' | 'actsFor'>, departmentId: string | null) =>
  departmentId === null || actor.role !== 'leader' || ownTeamOf(actor).includes(departmentId)
    ? null
    : (actor.actsFor?.find(({ departments }) => departments.includes(departmentId)) ?? null)

/** Whom the actor does something for that is left to that person by name; null when it is nobody they stand in for. */
export const stoodInFor = ({ standsInFor = [] }: Pick<Actor, 'standsInFor'>, id: string | null) =>
  standsInFor.find((one) => one.id === id) ?? null

/** The actor, and those whose own decisions wait for the actor too. */
export const decidesAs = ({ id, standsInFor = [] }: Pick<Actor, 'id' | 'standsInFor'>): string[] => [
  id,
  ...standsInFor.map((one) => one.id),
]

/** Whose office the actor does something by; null where they hold one of these themselves, or none. */
export const fillsFor = ({ appointments = [] }: Pick<Actor, 'appointments'>, types: readonly string[]) => {
  const offices = appointments.filter(({ type }) => types.includes(type))
  return offices.every(({ insteadOf }) => insteadOf) ? (offices[0]?.insteadOf ?? null) : null
}
