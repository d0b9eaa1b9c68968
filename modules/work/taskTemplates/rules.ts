import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Administrators and leaders keep the templates. */
export const keepsTemplates = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
/** Whoever writes may begin with one. */
export const usesTemplates = (actor: Pick<Actor, 'role'>) => may(actor, 'write')
export const readsTemplates = (actor: Pick<Actor, 'role'>) => actor.role !== 'guest'
