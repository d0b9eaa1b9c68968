import { type Actor, actedForIn, fillsFor, type Role } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { type Kysely, sql } from 'kysely'
import { statementOf, unsent } from '../db/kyselyOn.ts'
import type { DB as Tables } from '../db/tables.generated.ts'
import { platformTexts } from '../http/texts.ts'
import type { Change } from '../http/verb.ts'

export type AuditActor = { id: string | null; name: string; role: string; sessionId?: string | null; key?: { name: string } } & Partial<
  Pick<Actor, 'team' | 'ownTeam' | 'actsFor' | 'appointments'>
>
export type AuditOrigin = { ip?: string; userAgent?: string; requestId?: string }

/** Columns that tell nothing of what was done. */
const silent = new Set(['updated_at', 'updated_by', 'updatedAt', 'updatedBy', 'version', 'sys_from', 'search'])

/** The fields that differ, before and after. Deep values are compared as JSON. */
export function difference(before: object | null, after: object | null): { before: object | null; after: object | null } {
  if (!before || !after) return { before: strip(before), after: strip(after) }
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(after)) {
    const old = (before as Record<string, unknown>)[key]
    if (silent.has(key) || JSON.stringify(old) === JSON.stringify(value)) continue
    was[key] = old ?? null
    is[key] = value ?? null
  }
  return { before: was, after: is }
}

const strip = (row: object | null) =>
  row && Object.fromEntries(Object.entries(row).filter(([key, value]) => !silent.has(key) && value !== null && value !== undefined))

const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:d[89a-f][0-9a-f]{2}|0000)/g
/** As JSON that PostgreSQL takes: NUL and half a character, which what somebody searched for may hold, stand as the sign for what is unreadable. */
const storable = (value: object) => JSON.stringify(value).replace(unstorable, '$1\\ufffd')

/** From so many entries on they go together, as one value: a statement of its own for every number would fill the memory for plans. */
const several = 10
const together = 1_000

/**
 * Files one audit entry for each change, in order, in the caller's transaction: if this fails, so do the changes, as `unavailable`
 * (domain 3.0.5).
 */
export async function fileAudit(
  tx: Kysely<Tables>,
  actor: AuditActor,
  origin: AuditOrigin,
  ...changes: readonly Omit<Change<unknown>, 'result'>[]
) {
  const entries = changes.map((change) => entryOf(actor, origin, change))
  const filing = async () => {
    while (entries.length >= several) await fileMany(tx, { entries: storable(entries.splice(0, together)) })
    for (const { before, after, ...entry } of entries)
      await fileOne(tx, { ...entry, before: before && storable(before), after: after && storable(after) })
  }
  await filing().catch((cause: unknown) => {
    const isMoving = (cause as { code?: string }).code === 'KS503'
    const detail = isMoving ? { message: platformTexts.moving, retryAfter: 10 } : {}
    throw Object.assign(new Failure('unavailable', detail), { cause })
  })
}

const fileOne = statementOf<Omit<Entry, 'before' | 'after'> & { before: string | null; after: string | null }, never>((value) =>
  unsent.insertInto('audit').values({
    id: value('id'),
    actor_id: value('actor_id'),
    actor_name: value('actor_name'),
    actor_role: value('actor_role'),
    action: value('action'),
    entity_type: value('entity_type'),
    entity_id: value('entity_id'),
    entity_number: value('entity_number'),
    before: value('before'),
    after: value('after'),
    reason: value('reason'),
    ip: value('ip'),
    user_agent: value('user_agent'),
    session_id: value('session_id'),
    request_id: value('request_id'),
  }),
)
/** In the order they are given in. */
const fileMany = statementOf<{ entries: string }, never>((value) => {
  const columns = sql.raw(Object.keys(columnTypes).join(', '))
  const types = sql.raw(
    Object.entries(columnTypes)
      .map((pair) => pair.join(' '))
      .join(', '),
  )
  const insert = sql<never>`insert into audit (${columns}) select ${columns} from json_to_recordset(${value('entries')}::json) as entry(${types})`
  return { compile: () => insert.compile(unsent) }
})
const columnTypes = {
  id: 'uuid',
  actor_id: 'uuid',
  actor_name: 'text',
  actor_role: 'text',
  action: 'text',
  entity_type: 'text',
  entity_id: 'text',
  entity_number: 'text',
  before: 'jsonb',
  after: 'jsonb',
  reason: 'text',
  ip: 'text',
  user_agent: 'text',
  session_id: 'uuid',
  request_id: 'text',
} satisfies Record<keyof Entry, string>
type Entry = ReturnType<typeof entryOf>

/** Who acts for a leader does so by name (domain 3.0.5, `onBehalfOf`). The id lets the name be taken out when that person is anonymised. */
function onBehalf(
  { role, team = [], ownTeam = team, actsFor, appointments = [] }: AuditActor,
  { departmentId = null, offices = [] }: Pick<Change<unknown>, 'departmentId' | 'offices'>,
  after: object | null,
) {
  const acted = actsFor && actedForIn({ role: role as Role, team, ownTeam, actsFor }, departmentId)
  if (acted?.leaderId) return { ...after, onBehalfOfId: acted.leaderId, onBehalfOfName: acted.name }
  const isOwn = role === 'admin' || (role === 'leader' && departmentId !== null && team.includes(departmentId))
  const holder = isOwn ? null : fillsFor({ appointments }, offices)
  return holder ? { ...after, onBehalfOfId: holder.id, onBehalfOfName: holder.name } : after
}

function entryOf(actor: AuditActor, origin: AuditOrigin, change: Omit<Change<unknown>, 'result'>) {
  const { before, after: now } = difference(change.before, change.after)
  const after = onBehalf(actor, change, now)
  return {
    id: newId(),
    actor_id: actor.id,
    actor_name: actor.key ? platformTexts.byKey(actor.name, actor.key.name) : actor.name,
    actor_role: actor.role,
    action: change.action,
    entity_type: change.entity.type,
    entity_id: change.entity.id,
    entity_number: change.entity.number ?? null,
    before,
    after,
    reason: change.reason ?? null,
    ip: origin.ip ?? null,
    user_agent: origin.userAgent?.slice(0, 300) ?? null,
    session_id: actor.sessionId ?? null,
    request_id: origin.requestId ?? null,
  }
}
