import { roleOf } from '@portal/kit/actor'
import { difference } from '@portal/platform/audit/audit'
import type { Random } from './random.ts'

export type Row = Record<string, unknown> & { id?: string }
/** A row as it was from one instant to another; `to` is null for the row that stands. */
export type Version = { table: string; row: Row; from: string; to: string | null }
export type Actor = { id: string; name: string; roleId: number }
export type AuditEntry = {
  id: string
  at: string
  actor_id: string | null
  actor_name: string
  actor_role: string
  action: string
  entity_type: string
  entity_id: string
  entity_number: string | null
  before: object | null
  after: object | null
  reason: string | null
}
type Telling = {
  action: string
  entity: { type: string; id: string; number?: string | null }
  before: object | null
  after: object | null
  reason?: string | null
}
export type Ledger = ReturnType<typeof ledger>

/** Keeps every version of every row, and what the audit log would have told of each change. */
export function ledger(chance: Random) {
  const versions: Version[] = []
  const standing = new Map<string, Version>()
  const audit: AuditEntry[] = []
  const keyOf = (table: string, id: string) => `${table}/${id}`
  const hold = (table: string, id: string) => standing.get(keyOf(table, id))!

  return {
    versions,
    audit,
    add(table: string, row: Row, at: string) {
      const version: Version = { table, row, from: at, to: null }
      versions.push(version)
      if (row.id) standing.set(keyOf(table, row.id), version)
    },
    get: (table: string, id: string): Row => hold(table, id).row,
    /** Returns the row before and after. Two changes in one millisecond are put in two. */
    change(table: string, id: string, at: string, set: Row) {
      const old = hold(table, id)
      const from = at > old.from ? at : new Date(Date.parse(old.from) + 1).toISOString()
      old.to = from
      const version: Version = { table, row: { ...old.row, ...set }, from, to: null }
      versions.push(version)
      standing.set(keyOf(table, id), version)
      return { before: old.row, after: version.row }
    },
    tell(at: string, actor: Actor, { action, entity, reason = null, ...rows }: Telling) {
      audit.push({
        id: chance.id(at),
        at,
        actor_id: actor.id,
        actor_name: actor.name,
        actor_role: roleOf(actor.roleId),
        action,
        entity_type: entity.type,
        entity_id: entity.id,
        entity_number: entity.number ?? null,
        ...difference(rows.before, rows.after),
        reason,
      })
    },
  }
}
