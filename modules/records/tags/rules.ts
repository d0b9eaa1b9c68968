import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Administrators and leaders keep the company's list; each the words that stand on what they may see. */
export const mayKeepTags = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
