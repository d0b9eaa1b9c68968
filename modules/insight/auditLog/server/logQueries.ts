import type { Actor } from '@portal/kit/actor'
import { addDays, startOfOsloDay } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { platformTexts } from '@portal/platform/http/texts'
import { pageOfKind, type RecordKind } from '@portal/platform/record/defineRecord'
import { pageOf } from '@portal/platform/record/sight'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LogFilters } from '../contract.ts'
import { seesAccessOrigins } from '../rules.ts'
import { closedNumbers, isHidden } from './sightQueries.ts'

export type Entry = {
  id: string
  n: number
  at: string
  seq: number | null
  blockNo: number | null
  isHidden: boolean
  actorName: string
  action: string
  type: string
  number: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  ip: string | null
  userAgent: string | null
}
/** Entries whose origin is for administrators, by what they are about. */
type AccessTypes = readonly string[]
export type Asked = { actor: Actor; kinds: readonly RecordKind[]; accessTypes: AccessTypes; filters: LogFilters }
export type Position = { at: string; n: number }

/** A pattern in which a text stands for itself. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function originIs(text: string, { actor, accessTypes }: Asked) {
  const found = sql<SqlBool>`(audit.ip = ${text} or audit.user_agent ilike ${containing(text)} or audit.actor_name ilike ${platformTexts.byKey('%', containing(text))})`
  return seesAccessOrigins(actor) ? found : sql<SqlBool>`(${found} and audit.entity_type <> all(${accessTypes}::text[]))`
}

const firstOf = (day: string) => sql`${startOfOsloDay(day).toISOString()}::timestamptz`
export const inPeriod = ({ from, to }: Pick<LogFilters, 'from' | 'to'>): RawBuilder<SqlBool>[] => [
  ...(from ? [sql<SqlBool>`audit.at >= ${firstOf(from)}`] : []),
  ...(to ? [sql<SqlBool>`audit.at < ${firstOf(addDays(to, 1))}`] : []),
]

/** Narrowed by more than days, the log finds no entry the actor may not read: that would say what it is about. */
const isNarrowed = ({ from: _, to: __, ...others }: LogFilters) => Object.values(others).some((value) => value !== undefined)
const hidden = ({ kinds, actor, filters }: Asked) => (isNarrowed(filters) ? sql<boolean>`false` : isHidden(kinds, actor))

/** The entries asked for. */
export function conditionOf(asked: Asked): RawBuilder<SqlBool> {
  const { userId, type, action, number, origin } = asked.filters
  const narrowed = [
    ...(userId ? [sql<SqlBool>`audit.actor_id = ${userId}::uuid`] : []),
    ...(type ? [sql<SqlBool>`audit.entity_type = ${type}`] : []),
    ...(action ? [sql<SqlBool>`audit.action = ${action}`] : []),
    ...(number ? [sql<SqlBool>`audit.entity_number = ${number.toUpperCase()}`] : []),
    ...(origin ? [originIs(origin, asked)] : []),
  ]
  const seen = isNarrowed(asked.filters) ? [sql<SqlBool>`not (${isHidden(asked.kinds, asked.actor)})`] : []
  return sql<SqlBool>`${sql.join([sql<SqlBool>`true`, ...inPeriod(asked.filters), ...narrowed, ...seen], sql` and `)}`
}

/** A page of the log, newest first. */
export async function listLog(tx: TenantDb, asked: Asked, limit: number, after?: Position): Promise<Entry[]> {
  const beyond = after ? sql<SqlBool>`(audit.at, audit.n) < (${after.at}::timestamptz, ${after.n}::bigint)` : sql<SqlBool>`true`
  const { rows } =
    await sql<Entry>`select audit.id, audit.n, audit.at, audit.seq, audit.block_no as "blockNo", audit.actor_name as "actorName",
      audit.action, audit.entity_type as type, audit.entity_number as number, audit.before, audit.after, audit.reason, audit.ip,
      audit.user_agent as "userAgent", ${hidden(asked)} as "isHidden"
    from (select audit.* from audit where ${conditionOf(asked)} and ${beyond} order by audit.at desc, audit.n desc limit ${sql.lit(limit)}) audit
    order by audit.at desc, audit.n desc`.execute(tx)
  return rows
}

/** Of numbers, the pages of those the actor may read, and those they may not. A tiltak stands on the page of what it belongs to. */
export async function placesOf(tx: TenantDb, { actor, kinds }: Asked, numbers: readonly string[]) {
  const named = kinds.filter(({ prefix }) => numbers.some((number) => number.startsWith(`${prefix}-`)))
  if (named.length === 0) return { pages: new Map<string, string>(), closed: new Set<string>() }
  const each = named.map((kind) => {
    const among = sql<SqlBool>`${sql.ref(`${kind.table}.number`)} = any(${numbers}::text[])`
    const page =
      kind.table === 'actions'
        ? sql`select actions.number, (select ${pageOf(kinds, 'parent')} || '#' || actions.number from records parent where parent.id = actions.parent_id) as page`
        : sql`select ${sql.ref(`${kind.table}.number`)} as number, ${`${pageOfKind(kind)}/`}::text || ${sql.ref(`${kind.table}.id`)} as page`
    return sql`(${page}, false as "isClosed" from ${sql.table(kind.table)} where ${among}) union all (select number, null, true from (${closedNumbers(actor, kind, among)}) closed)`
  })
  const { rows } = await sql<{ number: string; page: string | null; isClosed: boolean }>`${sql.join(each, sql` union all `)}`.execute(tx)
  return {
    pages: new Map(rows.flatMap(({ number, page, isClosed }) => (isClosed || page === null ? [] : [[number, page] as const]))),
    closed: new Set(rows.flatMap(({ number, isClosed }) => (isClosed ? [number] : []))),
  }
}
