import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Who decides which provider is believed. */
export const mayEditProviders = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')
