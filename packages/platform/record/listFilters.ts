import type { Actor } from '@portal/kit/actor'
import { endOfOsloDay, type IsoDate, startOfOsloDay } from '@portal/kit/dates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Condition = RawBuilder<SqlBool>
/** Narrower than the filters: only these rows, or only those of the actor's own team and the actor's own. */
export type Only = { ids?: readonly string[] | undefined; isOwnOrTeam?: boolean }
/** A request for a list: by whom, when, and for which of its rows. */
export type Asked<F extends object = object, O extends Only = Only> = { actor: Actor; now: Date; filters: F; only?: O }

/** A filter's value as a condition; null where it asks for nothing. */
export type Filter<A, V, P extends string = string> = (value: V, asked: A, part?: P) => Condition | null
/** Every filter of a contract. */
export type FiltersOf<A extends Asked, P extends string = string> = {
  [F in keyof A['filters']]-?: Filter<A, Exclude<A['filters'][F], undefined>, P>
}

export const conditionsOf = <A extends Asked, P extends string>(filters: FiltersOf<A, P>, asked: A, part?: P) =>
  Object.entries<Filter<A, never, P>>(filters as object as Record<string, Filter<A, never, P>>).map(([name, filter]) => {
    const value = (asked.filters as Record<string, never>)[name]
    return value === undefined ? null : filter(value, asked, part)
  })
export const allOf = (conditions: readonly (Condition | null)[]): Condition =>
  sql<SqlBool>`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )}`

export const is = (column: string) => (value: unknown) => (value ? sql<SqlBool>`${sql.ref(column)} = ${value}` : null)
export const oneOf = (column: string) => (values: readonly unknown[]) =>
  values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : null
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
