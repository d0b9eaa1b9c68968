import {
  type Compilable,
  type CompiledQuery,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  sql,
  ValueNode,
} from 'kysely'
import type pg from 'pg'
import { statementName } from './statementNames.ts'
import type { DB as Tables } from './tables.generated.ts'

/** Counts statements sent, for the test that bounds them per list. */
export const statements = { sent: 0 }

/** Connections through a pooler in transaction mode: the next transaction may meet another server process, so no statement is planned ahead. */
export const throughPooler = new WeakSet<pg.ClientBase>()

/**
 * Kysely on one connection that is already inside a transaction; it can neither begin nor end one.
 * Of an earlier time the same text means other tables, and of a large tenant other plans are good: such statements go by names of their own.
 */
export function kyselyOn(client: pg.ClientBase, { isPast = false, isLarge = false } = {}): Kysely<Tables> {
  const kind = `${isLarge ? 'large ' : ''}${isPast ? 'past ' : ''}`
  const connection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      statements.sent++
      const name = throughPooler.has(client) ? undefined : await statementName(client, kind, query.sql)
      const result = await client.query({
        name,
        text: query.sql,
        values: query.parameters as unknown[],
      })
      return result.command === 'SELECT'
        ? { rows: result.rows as R[] }
        : { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery(): never {
      throw new Error('not streamed')
    },
  }
  const refuse = async (): Promise<never> => {
    throw new Error('already in a transaction')
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    destroy: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
  return new Kysely<Tables>({ dialect: { ...dialect, createDriver: () => driver } })
}

/** Writes a limit into the statement: a plan made without knowing it sorts the whole table for the sake of one page. */
class PlannedCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const count = ValueNode.is(node.limit) ? node.limit.value : null
    if (typeof count === 'number' && Number.isSafeInteger(count)) this.append(`limit ${count}`)
    else super.visitLimit(node)
  }
}

const dialect: Omit<Dialect, 'createDriver'> = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PlannedCompiler(),
}

/** Builds queries that are sent by another: their text once, in place of once a request. */
export const unsent = new Kysely<Tables>({ dialect: { ...dialect, createDriver: () => new DummyDriver() } })

/**
 * The rows of a long query that is the same for everybody, held to a condition that is not: put together once for each shape of the condition,
 * since a text of eight kilobytes takes longer to write, and to find among the planned, than its condition. Throws when the query holds a value.
 */
export function rowsWhere<Row>(query: Compilable<Row>): (tx: Kysely<Tables>, condition: RawBuilder<SqlBool>) => Promise<Row[]> {
  const { sql: text, parameters: bound } = query.compile()
  if (bound.length > 0) throw new Error(`holds ${bound.length} values: ${text}`)
  const whole = new Map<string, string>()
  return async (tx, condition) => {
    const asked = condition.compile(tx)
    const known = whole.get(asked.sql)
    const made = known ?? `${text} where ${asked.sql}`
    if (!known && whole.size < 500) whole.set(asked.sql, made)
    return (await tx.executeQuery<Row>({ ...asked, query: asked.query as CompiledQuery['query'], sql: made })).rows
  }
}

class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
/**
 * A statement that every change sends: its text is made once, with a blank for each value, since building it takes longer than sending it.
 * `build` is given what stands for the value of a name.
 */
export function statementOf<Values extends object, Row>(
  build: (blank: <T>(name: keyof Values & string) => RawBuilder<T>) => Compilable<Row>,
): (tx: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (tx, values) => {
    made ??= build((name) => sql`${new Blank(name)}`).compile()
    const parameters = made.parameters.map((one) => (one instanceof Blank ? values[one.name as keyof Values] : one))
    return (await tx.executeQuery<Row>({ ...made, parameters })).rows
  }
}
