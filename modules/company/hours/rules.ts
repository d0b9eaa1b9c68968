import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import type { Refusal } from '@portal/kit/rules'
import { hoursTexts } from './texts.ts'

type Row = { departmentId: string | null; lockedAt: string | null }
const { why } = hoursTexts

/** `hours.manage` (domain 4.2): administrators all, leaders those of their team, auditors and controllers read. */
export const mayRead = (actor: Actor, { departmentId }: Pick<Row, 'departmentId'>) =>
  may(actor, 'admin', 'audit', 'control') || (actor.role === 'leader' && (departmentId === null || actor.team.includes(departmentId)))
export const readsAny = (actor: Actor) => may(actor, 'admin', 'audit', 'control', 'manage_team')

export const refusalToWrite = (actor: Actor, { departmentId, lockedAt }: Row): Refusal | null => {
  if (actor.role !== 'admin') {
    if (actor.role !== 'leader') return { code: 'forbidden', message: why.notLeader }
    if (departmentId === null || !actor.team.includes(departmentId)) return { code: 'scope', message: why.otherTeam }
  }
  return lockedAt ? { code: 'locked', message: why.locked } : null
}
export const refusalToLock = (actor: Actor, row: Row): Refusal | null =>
  actor.role === 'admin' ? refusalToWrite(actor, row) : { code: 'forbidden', message: why.lockIsAdmins }
