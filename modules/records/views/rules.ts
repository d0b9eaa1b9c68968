import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import type { Sharing } from './contract.ts'

type Shared = { sharing: Sharing; departmentId?: string | null }
type Role = Pick<Actor, 'role'>

/** Domain 4.2: a list as a file, and as a leader the team's and one's own rows of it alone. */
export const mayExport = (actor: Role) => may(actor, 'admin', 'manage_team', 'audit', 'control')
export const mayExportAll = (actor: Role) => may(actor, 'admin', 'audit', 'control')
/** One step for several records, each of which is judged by its own rules besides. */
export const mayBulk = (actor: Role) => may(actor, 'admin', 'manage_team')

/** With whom somebody may share: an administrator with all, a leader with departments of the team, others with nobody. */
export const sharingsOf = (actor: Role): Sharing[] =>
  actor.role === 'admin' ? ['own', 'all', 'role', 'department'] : actor.role === 'leader' ? ['own', 'department'] : ['own']

export const mayShare = (actor: Pick<Actor, 'role' | 'team'>, { sharing, departmentId }: Shared) =>
  sharingsOf(actor).includes(sharing) &&
  (sharing !== 'department' || actor.role === 'admin' || (!!departmentId && actor.team.includes(departmentId)))

/** What is shared must not outlive its owner's work: an administrator may take it away, and nobody else changes it. */
export const mayDelete = (actor: Pick<Actor, 'id' | 'role'>, { ownerId, sharing }: Shared & { ownerId: string }) =>
  ownerId === actor.id || (actor.role === 'admin' && sharing !== 'own')
