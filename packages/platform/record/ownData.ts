import type { Actor } from '@portal/kit/actor'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../http/verb.ts'

type Named = {
  /** In the file, and what it stands under on paper (nb-NO). */
  name: string
  title: string
}
/** Rows of one table that concern a person, for themselves alone: what describes other people is not among `shown`. */
export type OwnRows = Named & {
  table: string
  /** Columns that name the person, and what they then are: «meldte», «utførte». */
  as: readonly (readonly [column: string, role: string])[]
  /** The newest are first by the first of them. */
  shown: readonly string[]
  /** The column with the record a row is part of: only rows of records the person may read now. Absent of what is about the person alone. */
  record?: string
  /** Those of its rows, `t`, that may be known by whoever asks; null for all. */
  only?: (actor: Actor) => RawBuilder<unknown> | null
  /** The type in the log whose words name the values. */
  type?: string
}
/** What no table of the company's has as it is: rows a module reads by itself. */
export type OwnRead = Named & { read: (ctx: Context) => Promise<readonly object[]> }
/** What a module holds about a person (GDPR art. 15 and 20): one line of modules/server.ts a module. */
export type OwnData = OwnRows | OwnRead

export type OwnRow = Record<string, unknown>

/** The rows of a part that concern whoever asks, with what they are in each (`as`). */
export async function ownRowsOf(ctx: Context, part: OwnData): Promise<OwnRow[]> {
  if ('read' in part) return (await part.read(ctx)) as OwnRow[]
  const { tx, actor } = ctx
  const columns = part.as.map(([column]) => column)
  const isMine = (column: string) => sql`${sql.ref(`t.${column}`)} = ${actor.id}`
  const selected = [
    ...part.shown.map((column) => sql.ref(`t.${column}`)),
    sql`array_remove(array[${sql.join(columns.map((column) => sql`case when ${isMine(column)} then ${column} end`))}], null) as own_columns`,
    ...(part.record ? [sql`${sql.ref(`t.${part.record}`)} as own_record`] : []),
  ]
  const { rows } = await sql<OwnRow & { own_columns: string[]; own_record?: string }>`
    select ${sql.join(selected)} from ${sql.table(part.table)} t
    where (${sql.join(columns.map(isMine), sql` or `)}) and ${part.only?.(actor) ?? sql`true`} order by ${sql.ref(`t.${part.shown[0]!}`)} desc`.execute(
    tx,
  )
  const records = [...new Set(rows.flatMap(({ own_record }) => own_record ?? []))]
  const seen = new Set(records.length > 0 ? await ctx.sees(records) : [])
  return rows.flatMap(({ own_columns, own_record, ...row }) =>
    part.record && !seen.has(own_record!)
      ? []
      : [{ as: part.as.flatMap(([column, role]) => (own_columns.includes(column) ? role : [])), ...row }],
  )
}
