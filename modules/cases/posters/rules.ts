import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Administrators have posters of every place, leaders of those they are responsible for. */
export const mayKeepPosters = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
