import { type Actor, ownTeamOf } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

export const deepest = 6

/** Of whom a new company demands a second factor, until it chooses otherwise (domain 3.0.3, 3.13.5). */
export const firstTwoFactor = { roles: [1], offices: ['varslingsmottaker', 'personvernombud'] as const }

/** Admin all; a leader the departments they lead, with all below (domain 4.2). */
export const mayEditDepartment = (actor: Actor, id: string) => may(actor, 'admin') || leads(actor, id)
/** A leader adds below what they lead; at the top only an admin. */
export const mayAddBelow = (actor: Actor, parentId: string | null) => may(actor, 'admin') || (parentId !== null && leads(actor, parentId))
export const mayAddDepartment = (actor: Actor) => may(actor, 'admin') || (may(actor, 'manage_team') && ownTeamOf(actor).length > 0)

export const mayAddLocation = (actor: Actor) => may(actor, 'admin', 'manage_team')
/** Admin all; a leader those they are responsible for. */
export const mayEditLocation = (actor: Actor, location: { responsibleId: string | null }) =>
  may(actor, 'admin') || (may(actor, 'manage_team') && location.responsibleId === actor.id)

/** An employee knows the company by its name; the rest of its card is for the other roles (domain 4.2). */
export const mayReadCompany = (actor: Actor) => actor.role !== 'employee' && actor.role !== 'guest'

/** Who acts for a leader does the leader's work; how the company is arranged waits for the leader. */
const leads = (actor: Actor, id: string) => may(actor, 'manage_team') && ownTeamOf(actor).includes(id)
