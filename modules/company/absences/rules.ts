import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

type Person = { id: string; departmentId: string | null }
/** Whoever is away says so, or their leader does, or an administrator. */
export const mayArrange = (actor: Actor, { id, departmentId }: Person) =>
  actor.role === 'admin' ||
  (actor.id === id && may(actor, 'write', 'audit', 'control')) ||
  (actor.role === 'leader' && departmentId !== null && actor.team.includes(departmentId))
