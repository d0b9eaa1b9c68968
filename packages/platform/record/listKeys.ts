import { instant, isoDate } from '@portal/kit/fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { Condition } from './listFilters.ts'

const types = {
  date: { cast: sql`date`, shape: isoDate },
  instant: { cast: sql`timestamptz`, shape: instant },
  rank: { cast: sql`int`, shape: z.int().check(z.gte(1), z.lte(9)) },
  number: { cast: sql`int`, shape: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) },
  text: { cast: sql`text`, shape: z.string() },
  id: { cast: sql`uuid`, shape: z.uuid() },
}
/** A key that rows are ordered by: its SQL, its type, and its value in a row as it is shown. */
export type SortKey<Row> = {
  sql: RawBuilder<unknown>
  type: keyof typeof types
  of: (row: Row) => unknown
  /** A column that only lists in this order show, with its name. */
  shown?: RawBuilder<unknown>
}
export const sortKey = <Row>(type: SortKey<Row>['type'], column: RawBuilder<unknown>, of: (row: Row) => unknown): SortKey<Row> => ({
  sql: column,
  type,
  of,
})

/** One run of an index. An order that no index holds whole is several of them, one after the other. */
export type Run<A, Row> = {
  /** Runs one way in all its keys, and ends with the id: then a page can be entered where the last one ended. */
  by: readonly SortKey<Row>[]
  when?: (asked: A) => Condition
  /** Where it runs another way than its order. */
  isFalling?: boolean
  /** By the filters alone, none of its rows can be among those asked for. */
  isEmpty?: (asked: A) => boolean
}
export type Order<A, Row> = { isFalling: boolean; runs: readonly Run<A, Row>[] }

export const rising = <A, Row>(...by: SortKey<Row>[]): Order<A, Row> => ({ isFalling: false, runs: [{ by }] })
export const falling = <A, Row>(...by: SortKey<Row>[]): Order<A, Row> => ({ isFalling: true, runs: [{ by }] })

/** The orders of a list whose newest records come first, or last. */
export function byCreation<A, Row extends { id: string; createdAt: string }>(table: string) {
  const created = sortKey<Row>('instant', sql.ref(`${table}.created_at`), (row) => row.createdAt)
  const id = sortKey<Row>('id', sql.ref(`${table}.id`), (row) => row.id)
  return { created: rising<A, Row>(created, id), '-created': falling<A, Row>(created, id) }
}

/** The contents of a cursor: the order's name, the run the last page ended in, and the last row's keys. */
export const cursorShape = <Row>(sort: string, { runs }: Order<never, Row>): ZodMiniType<unknown[]> =>
  z.union(runs.map(({ by }, run) => z.tuple([z.literal(sort), z.literal(run), ...by.map(({ type }) => types[type].shape)])))

/** Rows that follow the one with these values. */
export const beyond = <Row>(by: readonly SortKey<Row>[], values: readonly unknown[], isFalling: boolean) =>
  sql<SqlBool>`(${sql.join(by.map((key) => key.sql))}) ${isFalling ? sql`<` : sql`>`} (${sql.join(
    by.map(({ type }, n) => sql`${values[n]}::${types[type].cast}`),
  )})`

/** `order by` along an index: one tenant's rows have one ks_id; with it named, a read of an earlier time can walk both indexes in order. */
export const orderBy = <Row>(table: string, by: readonly SortKey<Row>[], isFalling: boolean, isSorted = false) => {
  const direction = isFalling ? sql`desc` : sql`asc`
  // An expression instead of the column: no index has this order, so the rows are found first and then sorted.
  return sql`order by ${sql.raw(table)}.ks_id${isSorted ? sql` || ''` : sql``} ${direction}, ${sql.join(by.map((key) => sql`${key.sql} ${direction}`))}`
}
