import type { Actor } from '@portal/kit/actor'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import { unsent } from '../db/kyselyOn.ts'
import { countLimit } from '../db/paging.ts'
import type { RecordKind } from './defineRecord.ts'
import { type Asked, allOf, type Condition, conditionsOf, type FiltersOf } from './listFilters.ts'
import { beyond, type Order, orderBy, type Run, type SortKey } from './listKeys.ts'
import type { Parts } from './ways.ts'

type Column<A> = RawBuilder<unknown> | ((asked: A) => RawBuilder<unknown>)
/** Every column a row always has, in the order it has them in JSON. */
type Columns<A, Row> = { [C in keyof Row as undefined extends Row[C] ? never : C]: Column<A> }

/** A list of records as data; page, number, file and figures are made from it. */
export type ListDeclaration<A extends Asked, Row, S extends string, P> = {
  kind: Pick<RecordKind, 'kind' | 'table'>
  /** The tables its conditions stand on, where that is more than the kind's own. */
  from?: (asked: A, part?: P) => RawBuilder<unknown>
  /** The rows the actor may read; `part` names some of them. */
  sight: (actor: Actor, part: P | undefined, asked: A) => Condition
  ownOrTeam?: (actor: Actor) => Condition
  filters: FiltersOf<A, P>
  /** What is looked up for a request before it is asked, if anything. */
  prepared?: (tx: TenantDb, asked: A) => Promise<A>
  /** A common table expression, found once before the rows that need it. */
  found?: (asked: A) => RawBuilder<unknown> | null
  /** Parts that have an index each, and asked for together have none: of a page, or of the number of all. */
  parts?: (asked: A, of: 'page' | 'count') => Parts<P> | null
  orders: Record<S, Order<A, Row>>
  columns: Columns<A, Row>
  /** Tables the columns read beside the kind's own. Joined to the rows of a page: asked for row by row, a small table is read whole for each. */
  joins?: RawBuilder<unknown>
  /** PostgreSQL writes the rows as JSON, which the server passes on as it is. It pays for itself where rows are many and columns plain. */
  isWritten?: boolean
  /** The number of all is asked for in a statement of its own. */
  isCountedApart?: boolean
}

/** The end of the last page: the run of its order, and the last row's keys. */
export type After = { run: number; values: readonly unknown[] }
export type Page<S> = { sort: S; limit: number; after?: After | undefined; isCounted?: boolean }
/** Beside a row's own columns, or with them as JSON: the run it is of, and on a first page the number of all. */
export type Found = { row_json?: string; in_run: number; number_of_all: number | null }

/** The statements of a list. */
export function listRows<A extends Asked, Row, S extends string, P>(list: ListDeclaration<A, Row, S, P>) {
  const { kind, orders } = list
  const table = sql.raw(kind.table)
  const from = (asked: A, part?: P) => list.from?.(asked, part) ?? table

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
  type Begun = { run: Run<A, Row>; n: number; isFalling: boolean; rest: Condition[] }
  const keyName = (run: number, key: number) => sql.ref(`key_${run}_${key}`)
  const select = selectOf<A, Row>(list.columns)
  const prepared = async (tx: TenantDb, asked: A): Promise<A> => (await list.prepared?.(tx, asked)) ?? asked
  /** The `with` of a statement over the rows: what is found once, and what more it names. */
  const withFound = (asked: A, more?: RawBuilder<unknown>) => {
    const parts = [list.found?.(asked), more].filter((part) => !!part)
    return parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  }

  const partsOf = (asked: A, of: 'page' | 'count'): Parts<P> => list.parts?.(asked, of) ?? { parts: [] }
  /** The first rows of a run, of those with these ids. */
  const shownRows = (asked: A, { by }: Run<A, Row>, end: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
    sql`select ${shownOf(asked, by)} from ${from(asked)} ${list.joins ?? sql``} where ${table}.id = any(array(${ids})) ${end}`
  const shownOf = (asked: A, by: readonly SortKey<Row>[]) => sql.join([select(asked), ...by.flatMap((key) => key.shown ?? [])])

  const rowsOf = (asked: A, { run, isFalling, rest }: Begun, limit: number) => {
    const ordered = (isSorted = false) => sql`${orderBy(kind.table, run.by, isFalling, isSorted)} limit ${sql.lit(limit)}`
    const matching = (part?: P, isSorted?: boolean) =>
      sql`from ${from(asked, part)} where ${allOf([where(asked, part), run.when?.(asked) ?? null, ...rest])} ${ordered(isSorted)}`
    const { parts, sorted } = partsOf(asked, 'page')
    if (parts.length > 0) {
      // Of each part its first are found by what its index holds, and the rows of the page alone are read whole.
      const first = parts.map((part) => sql`(select ${table}.id ${matching(part, sorted?.includes(part))})`)
      return shownRows(asked, run, ordered(), sql.join(first, sql` union all `))
    }
    if (!list.joins) return sql`select ${shownOf(asked, run.by)} ${matching()}`
    return sql`select ${shownOf(asked, run.by)} from (select ${table}.* ${matching()}) ${table} ${list.joins} ${ordered()}`
  }

  /** Whether all parts are few rows: then they are found once, for their number and for the page. */
  const isFoundOnce = (asked: A) => {
    const { parts, sorted = [] } = partsOf(asked, 'page')
    return parts.length > 0 && sorted.length === parts.length
  }
  /** All rows of the parts, as the common table `all_found`: their id, run, and keys in it. A row that several parts share stands there several times. */
  const foundOnce = (asked: A, begun: readonly Begun[]) => {
    const last = begun.at(-1)!
    const earlier = begun.slice(0, -1).map(({ run, n }) => sql`when ${run.when!(asked)} then ${sql.lit(n)}`)
    const inRun = earlier.length > 0 ? sql`case ${sql.join(earlier, sql` `)} else ${sql.lit(last.n)} end` : sql.lit(last.n)
    const keys = begun.flatMap(({ run, n }) => run.by.map((key, k) => sql`${key.sql} as ${keyName(n, k)}`))
    const each = partsOf(asked, 'page').parts.map(
      (part) => sql`(select ${table}.id, ${inRun} as in_run, ${sql.join(keys)} from ${from(asked, part)} where ${where(asked, part)})`,
    )
    return sql`all_found as materialized (${sql.join(each, sql` union all `)})`
  }
  const rowsFoundOnce = (asked: A, { run, n, isFalling, rest }: Begun, limit: number) => {
    const by = run.by.map((_, k) => sql`${keyName(n, k)} ${isFalling ? sql`desc` : sql`asc`}`)
    const most = limit * partsOf(asked, 'page').parts.length
    const ids = sql`select all_found.id from all_found where ${allOf([sql`in_run = ${sql.lit(n)}`, ...rest])} order by ${sql.join(by)} limit ${sql.lit(most)}`
    return shownRows(asked, run, sql`${orderBy(kind.table, run.by, isFalling)} limit ${sql.lit(limit)}`, ids)
  }

  /** A page in its order, in one statement. A run is not even begun when the one before it filled the page. */
  async function rowsIn(tx: TenantDb, asked: A, { sort, limit, after, isCounted = false }: Page<S>): Promise<Found[]> {
    const order = orders[sort]
    const begun: Begun[] = []
    for (const [n, run] of order.runs.entries()) {
      if ((after && n < after.run) || run.isEmpty?.(asked)) continue
      const { isFalling = order.isFalling } = run
      const beyondLast = after?.run === n ? [beyond(run.by, after.values, isFalling)] : []
      const isRoomLeft = begun.length > 0 ? [isRoomAfter(begun, limit)] : []
      begun.push({ run, n, isFalling, rest: [...beyondLast, ...isRoomLeft] })
    }
    if (begun.length === 0) return []
    const isOnce = isCounted && isFoundOnce(asked)
    const rows = (one: Begun) => (isOnce ? rowsFoundOnce : rowsOf)(asked, one, limit)
    const number = isOnce
      ? sql`(select count(*)::int from (select from all_found group by all_found.id) each_once)`
      : counted(asked, asked.actor.isLarge ? countLimit + 1 : null)
    const shown = ({ n }: Begun) =>
      sql`select ${list.isWritten ? sql`row_to_json(${runName(n)})::text as row_json` : sql`${runName(n)}.*`}, ${sql.lit(n)} as in_run,
        ${isCounted ? sql`(select n from total)` : sql`null`} as number_of_all from ${runName(n)}`
    const tables = sql.join([
      ...(isOnce ? [foundOnce(asked, begun)] : []),
      ...(isCounted ? [sql`total as materialized (select ${number} as n)`] : []),
      ...begun.map((one) => sql`${runName(one.n)} as (${rows(one)})`),
    ])
    const { rows: found } = await sql<Found>`${withFound(asked, tables)}${sql.join(
      begun.map(shown),
      sql` union all `,
    )} limit ${sql.lit(limit)}`.execute(tx)
    return found
  }
  const runName = (n: number) => sql.ref(`run_${n}`)
  const isRoomAfter = (earlier: readonly Begun[], limit: number): Condition =>
    sql`(${sql.join(
      earlier.map(({ n }) => sql`(select count(*) from ${runName(n)})`),
      sql` + `,
    )}) < ${sql.lit(limit)}`

  // To stop counting costs more than to count what an ordinary tenant has: it is asked for with no limit.
  const idsOf = (asked: A, limit: number | null, part?: P) =>
    sql`(select ${table}.id from ${from(asked, part)} where ${where(asked, part)}${limit === null ? sql`` : sql` limit ${sql.lit(limit)}`})`
  const countOf = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from ${rows} counted)`
  const counted = (asked: A, limit: number | null) => {
    const { parts, mayShare } = partsOf(asked, 'count')
    const each = parts.length > 0 ? parts.map((part) => idsOf(asked, limit, part)) : [idsOf(asked, limit)]
    return mayShare ? countOf(sql`(${sql.join(each, sql` union `)})`) : sql<number>`(${sql.join(each.map(countOf), sql` + `)})`
  }

  return {
    where,
    select,
    withFound,
    rowsIn,
    counted,
    isFoundOnce,
    prepared,
    /** The rows that are asked for, with their id and these columns of them, as a table. */
    matching: (asked: A, columns: RawBuilder<unknown>) => {
      const { parts, mayShare } = partsOf(asked, 'page')
      const each = (parts.length > 0 ? parts : [undefined]).map(
        (part) => sql`(select ${table}.id, ${columns} from ${from(asked, part)} where ${where(asked, part)})`,
      )
      return sql`(${sql.join(each, mayShare ? sql` union ` : sql` union all `)})`
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
