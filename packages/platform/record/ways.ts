import type { Actor } from '@portal/kit/actor'
import { sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import type { Condition } from './listFilters.ts'
import { today } from './today.ts'

/**
 * Parts of a list's rows. `mayShare`: a row may be in several, and is shown and counted once. `sorted` are those whose rows are few and lie anywhere
 * in the order: they are found by what makes them part of it and then sorted, since the order's index could lead past all others first.
 */
export type Parts<P> = { parts: readonly P[]; mayShare?: boolean; sorted?: readonly P[] }

/**
 * One of the ways in which records come to be open to somebody, along an index of its own. `isWide`: to so many that they lie close in any order;
 * `byKey` is then the same, entered by key, for their number.
 */
export type Way = { condition: Condition; isWide?: boolean; byKey?: Condition }
/** The ways of somebody, on a table under a name; null for who sees all there is. */
export type Ways = (actor: Actor, own: string) => Way[] | null
/** What one way opens, as a part of a list. */
export type Opening = { opened: Condition }

export const or = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/**
 * Records of a table, under the name `as`, that are open to somebody in one of their ways; null for who sees all. Of an earlier time the ways are
 * today's: what one was taken off stays closed.
 */
export function openTo(actor: Actor, table: keyof DB, waysTo: Ways, as: string = table): Condition | null {
  const ways = waysTo(actor, actor.isPast ? 'own' : as)
  if (!ways) return null
  if (!actor.isPast) return or(ways.map(({ condition }) => condition))
  const own = ways.map(({ condition }) => sql`select own.id from ${today(table)} own where ${condition}`)
  return sql`${sql.ref(`${as}.id`)} = any(array(${sql.join(own, sql` union `)}))`
}

/** The same ways as parts of a list, each found along its own index; null for who sees all, and of an earlier time. */
export function partsByWay(actor: Actor, table: string, waysTo: Ways, of: 'page' | 'count'): Parts<Opening> | null {
  const ways = actor.isPast ? null : waysTo(actor, table)
  if (!ways) return null
  const parts = ways.map(({ condition, byKey = condition }) => ({ opened: of === 'count' ? byKey : condition }))
  return { parts, mayShare: true, sorted: parts.filter((_, n) => !ways[n]!.isWide) }
}

/** The same parts, each as another thing. */
export function eachPart<P, T>(of: Parts<P> | null, made: (part: P) => T): Parts<T> | null {
  if (!of) return null
  const all = new Map(of.parts.map((part) => [part, made(part)]))
  return { ...of, parts: [...all.values()], sorted: (of.sorted ?? []).map((part) => all.get(part)!) }
}
