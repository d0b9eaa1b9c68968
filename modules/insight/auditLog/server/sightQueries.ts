import type { Actor } from '@portal/kit/actor'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A record of a kind that the actor may not read. One that is deleted is no secret for that, unless it was restricted. */
const closedTo = (actor: Actor, { table, visibleTo }: RecordKind) => sql<SqlBool>`(${visibleTo(actor)}) is not true
  and not exists (select from ${today('records')} gone where gone.id = ${sql.ref(`${table}.id`)} and gone.deleted_at is not null and not gone.is_restricted)`

/** Numbers of records the actor may not read today, among those of a kind that meet a condition. */
export const closedNumbers = (actor: Actor, kind: RecordKind, among: RawBuilder<SqlBool>) =>
  sql`select ${sql.ref(`${kind.table}.number`)} as number from ${today(kind.table)} where ${among} and ${closedTo(actor, kind)}`

/**
 * Whether an entry of the log is about a record the actor may not read, or about a part of one. `offset 0` has each record looked up: a plan that
 * gathers all closed records of the company beforehand takes as long for one page as for the whole log.
 */
export function isHidden(kinds: readonly RecordKind[], actor: Actor) {
  const byNumber = kinds.map((kind) => {
    const number = sql.ref(`${kind.table}.number`)
    return sql`when audit.entity_number like ${`${kind.prefix}-%`} then exists (${closedNumbers(actor, kind, sql`${number} = audit.entity_number`)} offset 0)`
  })
  const byId = kinds.map((kind) => {
    const id = sql.ref(`${kind.table}.id`)
    return sql`when audit.entity_number is null and audit.entity_type = ${kind.kind} then exists (${closedNumbers(actor, kind, sql`${id} = audit.entity_id::uuid`)} offset 0)`
  })
  const cases = kinds.flatMap((kind) => (kind.table === 'deviations' ? [closedTo(actor, kind)] : []))
  const notices = sql`exists (select from ${today('authority_notifications')} notice join ${today('deviations')} on deviations.id = notice.deviation_id
    where notice.id = audit.entity_id::uuid and ${sql.join(cases, sql` and `)} offset 0)`
  return sql<boolean>`case ${sql.join([...byNumber, ...byId], sql` `)} when audit.entity_type = 'authorityNotification' then ${notices} else false end`
}
