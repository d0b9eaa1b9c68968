import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Who may verify the log, and take it out as a file. */
export const mayReadLog = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'audit')
