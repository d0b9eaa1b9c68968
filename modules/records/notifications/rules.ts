import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Who decides how news travels to everybody who has not chosen otherwise. */
export const mayEditUsual = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')
