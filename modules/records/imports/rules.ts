import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Who may take over a register from a file, of any kind. */
export const mayImport = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')
