import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Whoever may be given something to do, or looks at what is done, may see what it is checked against. */
export const readsChecklists = (actor: Pick<Actor, 'role'>) => actor.role !== 'guest'
/** Administrators and leaders keep them. */
export const keepsChecklists = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
