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
  /** Of what is about the person alone: whoever answers their request reads it too (decision 151). */
  isForAnswer?: true
}
/** What no table of the company's has as it is: rows a module reads by itself. */
export type OwnRead = Named & { read: (ctx: Context) => Promise<readonly object[]> }
/** What a module holds about a person (GDPR art. 15 and 20): one line of modules/server.ts a module. */
export type OwnData = OwnRows | OwnRead

export type OwnRow = Record<string, unknown>

/** The rows of a part that concern whoever asks, with what they are in each (`as`). */
export const ownRowsOf = async (ctx: Context, part: OwnData): Promise<OwnRow[]> =>
  'read' in part ? ((await part.read(ctx)) as OwnRow[]) : rowsAbout(ctx, part, ctx.actor.id)

/** Whether a part may be read by whoever answers a person's request: rows of records, as far as they read those, and what is opened to them. */
export const isForAnswer = (part: OwnData): part is OwnRows => !('read' in part) && (part.record !== undefined || part.isForAnswer === true)

/** The rows of a table that concern a person, of records whoever asks may read now. */
export async function rowsAbout(ctx: Context, part: OwnRows, personId: string): Promise<OwnRow[]> {
  const { tx, actor } = ctx
  const columns = part.as.map(([column]) => column)
  const isMine = (column: string) => sql`${sql.ref(`t.${column}`)} = ${personId}`
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
