import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../http/verb.ts'

type Fields = Record<string, unknown>
type Entry = { id: string; at: string; actorName: string; action: string; reason: string | null; changes: Changed[] }
type Changed = { field: string; before: unknown; after: unknown }
/** Columns of an entry that only some timelines show. */
type More = { actorRole: string; entityNumber: string | null }
type Options<K extends keyof More> = {
  /** Entries of the log that are shown beside the record's own, as a condition on `audit`: those of its parts. */
  with?: RawBuilder<SqlBool>
  /** Actions that are not shown. */
  without?: readonly string[]
  /** A change that is not shown, by its field and its new value. */
  hides?: (field: string, after: unknown) => boolean
  /** An action whose reason is not shown. */
  hidesReasonOf?: (action: string) => boolean
  more?: readonly K[]
}

/** A name stands beside each id; the words of a comment are shown, and can be deleted, where it stands. */
const isShownElsewhere = (field: string) => /Ids?$/.test(field) || field === 'body'

type Reading = Pick<Context, 'tx' | 'sees'>
type Logged = { before: unknown; after: unknown }
/** The other end of a link that was made or removed. */
const linkedIn = ({ before, after }: Logged) => ((after ?? before) as { linkedId?: string } | null)?.linkedId
/** The numbers of those of the records the actor may read. */
async function numbersOf({ tx, sees }: Reading, ids: readonly string[]) {
  const seen = ids.length > 0 ? await sees(ids) : []
  const rows = seen.length > 0 ? await tx.selectFrom('records').where('id', 'in', seen).select(['id', 'number']).execute() : []
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The audit log of one record, by the type the log knows it by, oldest first. Its first entry has no changes: all is new. A link is shown to who may read both. */
export async function timelineOf<K extends keyof More = never>(ctx: Reading, type: string, id: string, options: Options<K> = {}) {
  const { with: others, without = [], hides = () => false, hidesReasonOf = () => false, more = [] } = options
  const own = sql<SqlBool>`audit.entity_type = ${type} and audit.entity_id = ${id}`
  const rows = await ctx.tx
    .selectFrom('audit')
    .where(others ? sql<SqlBool>`(${own} or ${others})` : own)
    .$if(without.length > 0, (q) => q.where('audit.action', 'not in', without))
    .select(['audit.id', 'audit.at', 'audit.actor_name as actorName', 'audit.actor_role as actorRole', 'audit.action'])
    .select(['audit.entity_number as entityNumber', 'audit.before', 'audit.after', 'audit.reason'])
    .orderBy('audit.n')
    .execute()
  const numbers = await numbersOf(ctx, [...new Set(rows.flatMap((row) => linkedIn(row) ?? []))])
  const isShown = (row: Logged) => linkedIn(row) === undefined || numbers.has(linkedIn(row)!)
  return rows.filter(isShown).map((row) => {
    const { id, at, actorName, action } = row
    const reason = hidesReasonOf(action) ? null : row.reason
    const [before, after] = [row.before as Fields | null, row.after as Fields | null]
    const fields = before && after ? Object.keys(after).filter((field) => !isShownElsewhere(field) && !hides(field, after[field])) : []
    const changes: Changed[] = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    const linked = numbers.get(linkedIn(row) ?? '')
    if (linked) changes.push({ field: 'linked', before: before && linked, after: after && linked })
    const rest = Object.fromEntries(more.map((key) => [key, row[key]])) as Pick<More, K>
    return { id, at, actorName, action, reason, changes, ...rest } satisfies Entry
  })
}
