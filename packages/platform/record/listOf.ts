import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../db/columnOf.ts'
import type { TenantDb } from '../db/db.ts'
import { countLimit, knownTotal, pageText, readCursor, rememberTotal, totalOf } from '../db/paging.ts'
import type { JsonText } from '../http/jsonText.ts'
import type { Context } from '../http/verb.ts'
import type { Asked } from './listFilters.ts'
import { cursorShape, type SortKey } from './listKeys.ts'
import { type After, type Found, type ListDeclaration, listRows, type Page } from './listRows.ts'

type ListInput<F, S> = F & { sort: S; limit: number; cursor?: string | undefined }

export function listOf<A extends Asked, Row, S extends string, P = never>(list: ListDeclaration<A, Row, S, P>) {
  const { kind, orders } = list
  const rows = listRows(list)
  const { where, select, withFound, rowsIn, counted, isFoundOnce, prepared } = rows
  const table = sql.raw(kind.table)

  const rowOf = ({ row_json: json, in_run: _run, number_of_all: _all, ...row }: Found): Row =>
    json === undefined ? (row as Row) : JSON.parse(json)
  const textOf = (found: Found[]) => (list.isWritten ? `[${found.map((one) => one.row_json).join(',')}]` : JSON.stringify(found.map(rowOf)))

  /** A page of rows, what its cursor is made of when there are more, and the number of all when they are counted. */
  async function page(tx: TenantDb, asked: A, { limit, ...given }: Page<S>) {
    const found = await rowsIn(tx, asked, { ...given, limit: limit + 1 })
    const last = found[limit] && found[limit - 1]!
    const keys = last && orders[given.sort].runs[last.in_run]!.by
    return {
      found: found.slice(0, limit),
      last: last && keys ? { run: last.in_run, values: valuesOf(keys, rowOf(last)) } : null,
      count: found[0]?.number_of_all ?? 0,
    }
  }
  const valuesOf = (keys: readonly SortKey<Row>[], row: Row) => keys.map((key) => key.of(row))

  /** Counts no further than `limit` in each part. */
  const countTo = async (tx: TenantDb, asked: A, limit: number): Promise<number> =>
    (await sql<{ n: number }>`${withFound(asked)}select ${counted(asked, limit)} as n`.execute(tx)).rows[0]!.n

  return {
    kind: kind.kind,
    where,
    prepared,
    matching: rows.matching,
    select,
    withFound,
    page,
    /** The first rows of a list. */
    rows: async (tx: TenantDb, asked: A, given: Page<S>): Promise<Row[]> => (await rowsIn(tx, await prepared(tx, asked), given)).map(rowOf),
    count: async (tx: TenantDb, asked: A, limit: number) => countTo(tx, await prepared(tx, asked), limit),
    /** One row the actor may read, with more columns than the list shows. Throws `missing`. */
    async one<More = object>(tx: TenantDb, actor: Actor, id: string, more: RawBuilder<unknown>, now = new Date()): Promise<Row & More> {
      const asked = { actor, now, filters: {} } as A
      const { rows } = await sql<Row & More>`select ${select(asked)}, ${more} from ${table} ${list.joins ?? sql``}
        where ${table}.id = ${id} and ${list.sight(actor, undefined, asked)}`.execute(tx)
      if (!rows[0]) throw missing()
      return rows[0]
    },
    /** All rows in their order, a thousand at a time. */
    async *pages(tx: TenantDb, given: A, sort: S): AsyncGenerator<Row[]> {
      const asked = await prepared(tx, given)
      for (let after: After | undefined; ; ) {
        const { found, last } = await page(tx, asked, { sort, limit: 1_000, after })
        yield found.map(rowOf)
        if (!last) return
        after = last
      }
    },
    /** The answer of the endpoint: a page with its cursor and the number of all. */
    async answer(ctx: Context, { sort, cursor, limit, ...filters }: ListInput<A['filters'], S>): Promise<JsonText> {
      const { tx, actor, now } = ctx
      const begun = cursor === undefined ? null : readCursor(cursor, cursorShape(sort, orders[sort]))
      const after = begun ? { run: begun.keys[1] as number, values: begun.keys.slice(2) } : undefined
      const of = [kind.kind, actor.ksId, actor.id, filters, ...(actor.isPast ? [now] : [])]
      const name = actor.isLarge ? JSON.stringify(of) : null
      const known = begun?.total ?? (name ? knownTotal(name, new Date()) : undefined)
      const asked = await prepared(tx, { actor, now, filters } as A)
      const isApart = list.isCountedApart && !isFoundOnce(asked)
      const { found, last, count } = await page(tx, asked, { sort, limit, after, isCounted: !known && !isApart })
      const total = known ?? totalOf(isApart ? await countTo(tx, asked, countLimit + 1) : count)
      if (name && !known) rememberTotal(name, total, new Date())
      return pageText(textOf(found), last && [sort, last.run, ...last.values], total)
    },
  }
}

/** An instant in SQL as the driver and the answers write it. */
export const instantText = (column: RawBuilder<unknown>) => sql`replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`

/** Columns of a table under their names in a row: `dueDate` is its `due_date`. */
export const ownColumns = <C extends string>(table: string, ...names: readonly C[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`${table}.${columnOf(name)}`)])) as Record<C, RawBuilder<unknown>>
