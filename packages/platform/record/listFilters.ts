import type { Actor } from '@portal/kit/actor'
import { endOfOsloDay, type IsoDate, startOfOsloDay } from '@portal/kit/dates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Condition = RawBuilder<SqlBool>
/** Narrower than the filters: only these rows, or only those of the actor's own team and the actor's own. */
export type Only = { ids?: readonly string[] | undefined; isOwnOrTeam?: boolean }
/** A request for a list: by whom, when, and for which of its rows. `below`: the departments it asks for and all below them, where that was looked up. */
export type Asked<F extends object = object, O extends Only = Only> = {
  actor: Actor
  now: Date
  filters: F
  only?: O
  below?: readonly string[]
}

/** A filter's value as a condition; null where it asks for nothing. */
export type Filter<A, V, P = unknown> = (value: V, asked: A, part?: P) => Condition | null
/** Every filter of a contract. */
export type FiltersOf<A extends Asked, P = unknown> = {
  [F in keyof A['filters']]-?: Filter<A, Exclude<A['filters'][F], undefined>, P>
}

export const conditionsOf = <A extends Asked, P>(filters: FiltersOf<A, P>, asked: A, part?: P) =>
  Object.entries<Filter<A, never, P>>(filters as object as Record<string, Filter<A, never, P>>).map(([name, filter]) => {
    const value = (asked.filters as Record<string, never>)[name]
    return value === undefined ? null : filter(value, asked, part)
  })
export const allOf = (conditions: readonly (Condition | null)[]): Condition =>
  sql<SqlBool>`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )}`

/** Rows by key. A statement by one is planned once for all; with an array it is planned anew for each, and one text for every length is too many. */
export const byIds = (column: string, ids: readonly string[]): Condition =>
  ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}::uuid` : sql`${sql.ref(column)} = any(${ids}::uuid[])`

/** So many departments are a good part of what a company has. */
const many = 100
export const isWide = (ids: readonly string[]) => ids.length >= many
/** Rows of a few, one by one: of an array the planner believes that it is of ten, and plans each time anew for those that are fewer. */
export const ofFew = (column: string, ids: readonly string[]): Condition =>
  isWide(ids) ? ofAny(column, ids) : sql`${sql.ref(column)} in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`
/**
 * Rows of some departments. Few are entered by key along an index of theirs. The rows of many lie close in any order, which is walked: there
 * they are looked up in a hash, since an array is compared with from its beginning for each row.
 */
export const ofAny = (column: string, ids: readonly string[], isByKey = false): Condition =>
  isWide(ids) && !isByKey
    ? sql`(${sql.ref(column)} in (select unnest(${ids}::uuid[]))) is true`
    : sql`${sql.ref(column)} = any(${ids}::uuid[])`

export const is = (column: string) => (value: unknown) => (value ? sql<SqlBool>`${sql.ref(column)} = ${value}` : null)
export const oneOf = (column: string) => (values: readonly unknown[]) =>
  values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : null
/** The same of words from a closed list, written out, so that a partial index can serve it. */
export const oneOfWords = (column: string) => (values: readonly string[]) =>
  values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})` : null
/** Rows that meet it, or those that do not. */
export const holds =
  <A>(condition: Condition | ((asked: A) => Condition)) =>
  (isAsked: boolean, asked: A): Condition => {
    const made = typeof condition === 'function' && !('compile' in condition) ? condition(asked) : (condition as Condition)
    return isAsked ? made : sql`${made} is not true`
  }
/** Bounds of an instant by the calendar of Oslo: from the first moment of a day, and to its last. */
export const fromDay = (column: RawBuilder<unknown>) => (day: IsoDate) =>
  day ? sql<SqlBool>`${column} >= ${startOfOsloDay(day).toISOString()}::timestamptz` : null
export const toDay = (column: RawBuilder<unknown>) => (day: IsoDate) =>
  day ? sql<SqlBool>`${column} <= ${endOfOsloDay(day).toISOString()}::timestamptz` : null
