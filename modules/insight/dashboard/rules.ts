import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** W17, «Mitt team», is for leaders. */
export const seesTeam = (actor: Pick<Actor, 'role'>) => may(actor, 'manage_team')
/** W21, «Systemhelse», is for administrators, whose the lists behind it are. */
export const seesHealth = (actor: Pick<Actor, 'role'>) => may(actor, 'manage_users')
/** What others did is for who follows up more than their own work. */
export const readsBrief = (actor: Pick<Actor, 'role'>) => may(actor, 'view_reports')
/** W12, what comes in the next days, is for everybody but employees (domain 3.1). */
export const looksAhead = (actor: Pick<Actor, 'role'>) => may(actor, 'view_reports')
