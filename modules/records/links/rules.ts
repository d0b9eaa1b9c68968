import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Whoever made a link takes it back, and whoever may edit one of the two. */
export const mayRemove = (actor: Actor, createdById: string, mayEdit: boolean) =>
  mayEdit || (createdById === actor.id && may(actor, 'write'))
