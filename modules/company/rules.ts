import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

export const deepest = 6

/** Admin all; a leader the departments they lead, with all below (domain 4.2). */
export const mayEditDepartment = (actor: Actor, id: string) => may(actor, 'admin') || leads(actor, id)
/** A leader adds below what they lead; at the top only an admin. */
export const mayAddBelow = (actor: Actor, parentId: string | null) => may(actor, 'admin') || (parentId !== null && leads(actor, parentId))
export const mayAddDepartment = (actor: Actor) => may(actor, 'admin') || (may(actor, 'manage_team') && actor.team.length > 0)

export const mayAddLocation = (actor: Actor) => may(actor, 'admin', 'manage_team')
/** Admin all; a leader those they are responsible for. */
export const mayEditLocation = (actor: Actor, location: { responsibleId: string | null }) =>
  may(actor, 'admin') || (may(actor, 'manage_team') && location.responsibleId === actor.id)

/** An employee knows the company by its name; the rest of its card is for the other roles (domain 4.2). */
export const mayReadCompany = (actor: Actor) => actor.role !== 'employee' && actor.role !== 'guest'

const leads = (actor: Actor, id: string) => may(actor, 'manage_team') && actor.team.includes(id)
