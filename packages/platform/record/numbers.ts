import { osloDate } from '@portal/kit/dates'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import { statementOf, unsent } from '../db/kyselyOn.ts'
import type { DB } from '../db/tables.generated.ts'

type Year = number | RawBuilder<unknown>
const written = (prefix: string, year: Year) =>
  sql<string>`format('%s-%s-%s', ${sql.lit(prefix)}, ${year}::int, lpad(n::text, greatest(4, length(n::text)), '0'))`
/** The next number of a prefix, for a statement that adds its row; the tenant's next one waits for the commit. */
const nextNumber = (prefix: string, year: Year) =>
  sql<string>`(select ${written(prefix, year)} from (select take_numbers(${sql.lit(prefix)}, ${year}, 1) + 1 as n) taken)`

/** As many numbers of a prefix as are asked for, one after the other without a gap; the tenant's next one waits for the commit. */
export const takeNumbers = async (tx: TenantDb, prefix: string, year: number, count: number): Promise<string[]> =>
  (
    await sql<{ number: string }>`with taken as materialized (select take_numbers(${prefix}, ${year}, ${count}) as last)
      select ${written(prefix, year)} as number from taken, generate_series(last + 1, last + ${count}::int) n order by n`.execute(tx)
  ).rows.map(({ number }) => number)

/** Rows of one statement: a plan for every length would crowd out those of the lists. */
const together = 100

type Values = Record<string, unknown>
type Blanks = (name: string) => RawBuilder<unknown>
type Kind = { table: keyof DB; prefix: string }
/** Of every row the same: what is answered of it, and columns that the statement itself finds for a row that is added alone. */
export type Adding<Row> = { returning: RawBuilder<Row>; found?: Record<string, (value: Blanks) => RawBuilder<unknown>> }
const reference: Adding<{ id: string; number: string }> = { returning: sql`id, number` }

const namesOf = (row: object) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : name))
function insertOf<Row>(table: string, rows: readonly Values[], { returning }: Adding<Row>) {
  const names = [...new Set(rows.flatMap(namesOf))]
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => (row[name] === undefined ? sql`default` : row[name])))})`)
  return sql<Row>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)} returning ${returning}`
}

const adders = new WeakMap<object, Map<string, (tx: TenantDb, values: Values) => Promise<unknown[]>>>()
/** Adds a row by itself. The text is made once for each set of columns: building it takes longer than sending it. */
function addOne<Row>(tx: TenantDb, { table, prefix }: Kind, row: Values, year: number, adding: Adding<Row>): Promise<Row[]> {
  const names = namesOf(row)
  const known = adders.get(adding) ?? new Map()
  const shape = [table, prefix, ...names].join()
  if (!known.has(shape)) {
    const build = (value: Blanks) => {
      const given = names.map((name) => [name, value(name)])
      const found = Object.entries(adding.found ?? {}).map(([name, find]) => [name, find(value)])
      const insert = insertOf(table, [{ ...Object.fromEntries([...given, ...found]), number: nextNumber(prefix, value('year')) }], adding)
      return { compile: () => insert.compile(unsent) }
    }
    adders.set(adding, known.set(shape, statementOf<Values, Row>(build)))
  }
  return known.get(shape)(tx, { ...row, year })
}

/** Adds records of a kind, numbered in their order without a gap in the year it is. Answers each in their order: as `adding` says, or its reference. */
export async function addNumbered<T extends keyof DB, R extends { id: string }, Row = { id: string; number: string }>(
  { tx, now }: { tx: TenantDb; now: Date },
  kind: { table: T; prefix: string },
  rows: readonly (R & Omit<Insertable<DB[T]>, 'number'>)[],
  adding: Adding<Row> = reference as Adding<never>,
): Promise<Row[]> {
  const year = Number(osloDate(now).slice(0, 4))
  if (rows.length === 1) return addOne(tx, kind, rows[0]!, year, adding)
  const numbers = await takeNumbers(tx, kind.prefix, year, rows.length)
  const left = rows.map((row, i) => ({ ...row, number: numbers[i]! }))
  const added: Row[] = []
  while (left.length > 0) {
    const some = left.splice(0, left.length < together ? 1 : together)
    added.push(...(await insertOf(kind.table, some, adding).execute(tx)).rows)
  }
  return added
}
