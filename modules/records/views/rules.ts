import type { Actor } from '@portal/kit/actor'
import type { Sharing } from './contract.ts'

type Shared = { sharing: Sharing; departmentId?: string | null }

/** With whom somebody may share: an administrator with all, a leader with departments of the team, others with nobody. */
export const sharingsOf = (actor: Pick<Actor, 'role'>): Sharing[] =>
  actor.role === 'admin' ? ['own', 'all', 'role', 'department'] : actor.role === 'leader' ? ['own', 'department'] : ['own']

export const mayShare = (actor: Pick<Actor, 'role' | 'team'>, { sharing, departmentId }: Shared) =>
  sharingsOf(actor).includes(sharing) &&
  (sharing !== 'department' || actor.role === 'admin' || (!!departmentId && actor.team.includes(departmentId)))

/** What is shared must not outlive its owner's work: an administrator may take it away, and nobody else changes it. */
export const mayDelete = (actor: Pick<Actor, 'id' | 'role'>, { ownerId, sharing }: Shared & { ownerId: string }) =>
  ownerId === actor.id || (actor.role === 'admin' && sharing !== 'own')
