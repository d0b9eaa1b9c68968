import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Who sees and ends the keys of others. */
export const mayEndKeys = (actor: Pick<Actor, 'role'>) => may(actor, 'manage_users')
