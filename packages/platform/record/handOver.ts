import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import type { Change, Context } from '../http/verb.ts'

type Person = { id: string; name: string }
/** `by` is the user who gives: the successor, when no user does but the company's directory. */
export type Handing = { from: Person; to: Person; by: string }
type Moved = { id: string; number?: string | null }

/**
 * One kind of what people answer for, and how it goes to another when somebody leaves the company. A module gives its own; `users` carries all
 * of them out in the transaction in which access ends.
 */
export type HandOver = {
  kind: string
  /** Successors have this role or a higher one, as role ids go: 2 leads, 3 writes, 5 is anybody. */
  lowestRole: 2 | 3 | 5
  /** How many a person answers for today. An expression, because all kinds are counted in one statement. */
  count: (personId: string) => RawBuilder<number>
  /** So many of them, as whoever ends somebody's access reads it. */
  text?: (count: number) => string
  /** Gives them all to another, who has access. Returns what changed, for the audit log. */
  handOver: (ctx: Context, handing: Handing) => Promise<Change<null>[]>
  /** Takes a person out of what they only took part in. Carried out last, also where there was nothing to hand over. */
  leave?: (ctx: Context, personId: string) => Promise<unknown>
}

/** Every kind, and what tells the successor that there was something. */
export type HandOvers = { kinds: readonly HandOver[]; notify: (ctx: Context, handing: Handing) => Promise<unknown> }

/** Rows of a table that one person answers for, whose number the log names them by. */
type Owned = Pick<HandOver, 'lowestRole' | 'text'> & {
  /** The name of one in the log. */
  kind: string
  table: keyof DB
  /** The column of who answers for a row, and the name of that field in the log. */
  column: string
  field: string
  /** Whether a row is still to be answered for. */
  isOpen: RawBuilder<SqlBool>
  number?: RawBuilder<string | null>
}

/** The hand-over of rows whose owner is a column of theirs, under the name of their table. */
export const handOverOf = ({ kind, table, column, field, isOpen, lowestRole, text, number = sql`number` }: Owned): HandOver => {
  const [rows, owner] = [sql.table(table), sql.ref(column)]
  return {
    kind: table,
    lowestRole,
    ...(text && { text }),
    count: (personId) => sql`(select count(*) from ${rows} where ${owner} = ${personId} and ${isOpen})`,
    async handOver(ctx, handing) {
      const { from, to, by } = handing
      const moved = await sql<Moved>`update ${rows} set ${owner} = ${to.id}, updated_at = ${ctx.now.toISOString()}, updated_by = ${by},
        version = version + 1 where ${owner} = ${from.id} and ${isOpen} returning id, ${number} as number`.execute(ctx.tx)
      return handedOver(kind, field, moved.rows, handing)
    },
  }
}

/** The audit entries of records that changed hands: `<type>.handOver`, with the two names in `field`. */
export const handedOver = (type: string, field: string, records: readonly Moved[], { from, to }: Handing): Change<null>[] =>
  records.map(({ id, number }) => ({
    action: `${type}.handOver`,
    entity: { type, id, number: number ?? null },
    before: { [field]: from.name },
    after: { [field]: to.name },
    result: null,
  }))
