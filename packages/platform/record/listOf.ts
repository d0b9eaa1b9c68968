import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../db/columnOf.ts'
import type { TenantDb } from '../db/db.ts'
import { unsent } from '../db/kyselyOn.ts'
import { countLimit, knownTotal, pageText, readCursor, rememberTotal, totalOf } from '../db/paging.ts'
import type { JsonText } from '../http/jsonText.ts'
import type { Context } from '../http/verb.ts'
import type { RecordKind } from './defineRecord.ts'
import { type Asked, allOf, type Condition, conditionsOf, type FiltersOf } from './listFilters.ts'
import { beyond, cursorShape, type Order, orderBy, type Run, type SortKey } from './listKeys.ts'

type Column<A> = RawBuilder<unknown> | ((asked: A) => RawBuilder<unknown>)
/** Every column a row always has, in the order it has them in JSON. */
type Columns<A, Row> = { [C in keyof Row as undefined extends Row[C] ? never : C]: Column<A> }

/** A list of records as data; page, number, file and figures are made from it. */
export type ListDeclaration<A extends Asked, Row, S extends string, P extends string> = {
  kind: Pick<RecordKind, 'kind' | 'table'>
  /** The tables its conditions stand on, where that is more than the kind's own. */
  from?: (asked: A) => RawBuilder<unknown>
  /** The rows the actor may read; `part` names some of them. */
  sight: (actor: Actor, part: P | undefined, asked: A) => Condition
  ownOrTeam?: (actor: Actor) => Condition
  filters: FiltersOf<A, P>
  /** A common table expression, found once before the rows that need it. */
  found?: (asked: A) => RawBuilder<unknown> | null
  /** Parts that have an index each, and asked for together have none: of a page, or of the number of all. */
  parts?: (asked: A, of: 'page' | 'count') => readonly P[] | null
  orders: Record<S, Order<A, Row>>
  /** The actor sees few rows, wherever in the order: they are found by what opens them and sorted; the order's index could lead past all others first. */
  isSorted?: (asked: A) => boolean
  columns: Columns<A, Row>
  /** Tables the columns read beside the kind's own. Joined to the rows of a page: asked for row by row, a small table is read whole for each. */
  joins?: RawBuilder<unknown>
  /** PostgreSQL writes the rows as JSON, which the server passes on as it is. It pays for itself where rows are many and columns plain. */
  isWritten?: boolean
  /** The number of all is asked for in a statement of its own. */
  isCountedApart?: boolean
}

/** The end of the last page: the run of its order, and the last row's keys. */
type After = { run: number; values: readonly unknown[] }
type Page<S> = { sort: S; limit: number; after?: After | undefined; isCounted?: boolean }
/** Beside a row's own columns, or with them as JSON: the run it is of, and on a first page the number of all. */
type Found = { row_json?: string; in_run: number; number_of_all: number | null }
type ListInput<F, S> = F & { sort: S; limit: number; cursor?: string | undefined }

export function listOf<A extends Asked, Row, S extends string, P extends string = never>(list: ListDeclaration<A, Row, S, P>) {
  const { kind, orders } = list
  const table = sql.raw(kind.table)
  const from = (asked: A) => list.from?.(asked) ?? table

  /** The condition that a list, its count and its figures share, so that numbers and lists agree. */
  const where = (asked: A, part?: P): Condition => {
    const { actor, only } = asked
    return allOf([
      list.sight(actor, part, asked),
      only?.ids ? sql`${table}.id = any(${only.ids}::uuid[])` : null,
      (only?.isOwnOrTeam && list.ownOrTeam?.(actor)) || null,
      ...conditionsOf(list.filters, asked, part),
    ])
  }
  const select = selectOf<A, Row>(list.columns)
  /** The `with` of a statement over the rows: what is found once, and what more it names. */
  const withFound = (asked: A, more?: RawBuilder<unknown>) => {
    const parts = [list.found?.(asked), more].filter((part) => !!part)
    return parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  }

  const rowsOf = (
    asked: A,
    { by, when }: Run<A, Row>,
    { isFalling, limit, rest }: { isFalling: boolean; limit: number; rest: Condition[] },
  ) => {
    const order = sql`${orderBy(kind.table, by, isFalling, list.isSorted?.(asked))} limit ${sql.lit(limit)}`
    const matching = (part?: P) => sql`from ${from(asked)} where ${allOf([where(asked, part), when?.(asked) ?? null, ...rest])} ${order}`
    const shown = sql.join([select(asked), ...by.flatMap((key) => key.shown ?? [])])
    if (!list.joins) return sql`select ${shown} ${matching()}`
    const parts = list.parts?.(asked, 'page') ?? [undefined]
    const page = sql.join(
      parts.map((part) => sql`(select ${table}.* ${matching(part)})`),
      sql` union all `,
    )
    return sql`select ${shown} from ${parts.length > 1 ? sql`(${page})` : page} ${table} ${list.joins} ${order}`
  }

  /** A page in its order, in one statement. A run is not even begun when the one before it filled the page. */
  async function rowsIn(tx: TenantDb, asked: A, { sort, limit, after, isCounted = false }: Page<S>): Promise<Found[]> {
    const { isFalling, runs } = orders[sort]
    const count = isCounted ? counted(asked, asked.actor.isLarge ? countLimit + 1 : null) : sql`null`
    const begun = runs.flatMap((run, n) => {
      if ((after && n < after.run) || run.isEmpty?.(asked)) return []
      return { run, n, rest: after?.run === n ? [beyond(run.by, after.values, isFalling)] : [] }
    })
    const [first, second] = begun
    if (!first) return []
    const next = second && {
      ...second,
      rest: [...second.rest, sql<boolean>`(select count(*) from run) < ${sql.lit(limit)}`],
    }
    const one = (as: RawBuilder<unknown>, n: number) =>
      sql`select ${list.isWritten ? sql`row_to_json(${as})::text as row_json` : sql`${as}.*`}, ${sql.lit(n)} as in_run, ${count} as number_of_all from`
    const rows = sql`run as (${rowsOf(asked, first.run, { ...first, isFalling, limit })})`
    const more = next
      ? sql` union all ${one(sql`next`, next.n)} (${rowsOf(asked, next.run, { ...next, isFalling, limit })}) next limit ${sql.lit(limit)}`
      : sql``
    const statement = sql<Found>`${withFound(asked, rows)}${one(sql`run`, first.n)} run${more}`
    const { rows: found } = await statement.execute(tx)
    return found
  }

  // To stop counting costs more than to count what an ordinary tenant has: it is asked for with no limit.
  const numberOf = (asked: A, limit: number | null, part?: P) =>
    limit === null
      ? sql`(select count(*)::int from ${from(asked)} where ${where(asked, part)})`
      : sql`(select count(*)::int from (select from ${from(asked)} where ${where(asked, part)} limit ${sql.lit(limit)}) counted)`
  const counted = (asked: A, limit: number | null) =>
    sql<number>`(${sql.join(
      (list.parts?.(asked, 'count') ?? [undefined]).map((part) => numberOf(asked, limit, part)),
      sql` + `,
    )})`

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
    select,
    withFound,
    page,
    /** The first rows of a list. */
    rows: async (tx: TenantDb, asked: A, given: Page<S>): Promise<Row[]> => (await rowsIn(tx, asked, given)).map(rowOf),
    count: countTo,
    /** One row the actor may read, with more columns than the list shows. Throws `missing`. */
    async one<More = object>(tx: TenantDb, actor: Actor, id: string, more: RawBuilder<unknown>): Promise<Row & More> {
      const asked = { actor, now: new Date(), filters: {} } as A
      const { rows } = await sql<Row & More>`select ${select(asked)}, ${more} from ${table} ${list.joins ?? sql``}
        where ${table}.id = ${id} and ${list.sight(actor, undefined, asked)}`.execute(tx)
      if (!rows[0]) throw missing()
      return rows[0]
    },
    /** All rows in their order, a thousand at a time. */
    async *pages(tx: TenantDb, asked: A, sort: S): AsyncGenerator<Row[]> {
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
      const name = actor.isLarge && !actor.isPast ? JSON.stringify([kind.kind, actor.ksId, actor.id, filters]) : null
      const known = begun?.total ?? (name ? knownTotal(name, now) : undefined)
      const asked = { actor, now, filters } as A
      const { found, last, count } = await page(tx, asked, { sort, limit, after, isCounted: !known && !list.isCountedApart })
      const total = known ?? totalOf(list.isCountedApart ? await countTo(tx, asked, countLimit + 1) : count)
      if (name && !known) rememberTotal(name, total, now)
      return pageText(textOf(found), last && [sort, last.run, ...last.values], total)
    },
  }
}

/** The select list of a row. Columns that are the same for everybody are put together once: that takes longer than sending them. */
function selectOf<A, Row>(columns: Columns<A, Row>): (asked: A) => RawBuilder<unknown> {
  const parts: Column<A>[] = []
  let fixed: RawBuilder<unknown>[] = []
  const close = () => {
    const { sql: text, parameters } = sql.join(fixed).compile(unsent)
    if (parameters.length > 0) throw new Error(`a column that is the same for everybody holds values: ${text}`)
    if (fixed.length > 0) parts.push(sql.raw(text))
    fixed = []
  }
  for (const [name, column] of Object.entries<Column<A>>(columns as Record<string, Column<A>>)) {
    const named = (value: RawBuilder<unknown>) => sql`${value} as ${sql.ref(name)}`
    if ('compile' in column) fixed.push(named(column))
    else {
      close()
      parts.push((asked) => named(column(asked)))
    }
  }
  close()
  return (asked) => sql.join(parts.map((part) => ('compile' in part ? part : part(asked))))
}

/** An instant in SQL as the driver and the answers write it. */
export const instantText = (column: RawBuilder<unknown>) => sql`replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`

/** Columns of a table under their names in a row: `dueDate` is its `due_date`. */
export const ownColumns = <C extends string>(table: string, ...names: readonly C[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`${table}.${columnOf(name)}`)])) as Record<C, RawBuilder<unknown>>
