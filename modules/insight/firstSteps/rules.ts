import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Who sets the company up. */
export const takesFirstSteps = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')
