import type { Actor } from '@portal/kit/actor'
import type { Condition } from '@portal/platform/record/listFilters'
import { eachPart, type Parts } from '@portal/platform/record/ways'
import { type SqlBool, sql } from 'kysely'
import type { Parent } from './parent.ts'
import { parentRows } from './parentQueries.ts'

/** Parents of actions that are open in one way, and a condition on the actions themselves where they are found by it. */
export type Seen = { parents: ReturnType<typeof parentRows>; of?: Condition }
/**
 * Of kinds without ways there are few records: what is done about them is found by them, since along the order of all actions it might not come
 * before the last. Sight is asked of them alone.
 */
function wholeKind(parent: Parent, actor: Actor): Parts<Seen> {
  const table = sql.table(parent.table)
  const of = sql<SqlBool>`actions.parent_id = any(array(select ${table}.id from ${table} where ${parent.visibleTo(actor)}))`
  const part = { parents: parentRows([parent], () => sql`true`), of }
  return { parts: [part], sorted: [part] }
}
/** The ways in which the actor sees parents, each as a part of all actions; null for who sees all of them. */
export function byWay(parents: readonly Parent[], actor: Actor, of: 'page' | 'count'): Parts<Seen> | null {
  const each = parents.map((parent) => ({ parent, ways: parent.visibleByWay?.(actor, of) ?? null }))
  if (!each.some(({ ways }) => ways)) return null
  const all = each.map(
    ({ parent, ways }) => eachPart(ways, (sight) => ({ parents: parentRows([parent], () => sight) })) ?? wholeKind(parent, actor),
  )
  return { parts: all.flatMap(({ parts }) => parts), sorted: all.flatMap(({ sorted = [] }) => sorted), mayShare: true }
}

/** The same as conditions on `actions`. Those that are found by what they are about are few, and found before anything else is asked of them. */
export const visibleByWay = (parents: readonly Parent[]) => (actor: Actor, of: 'page' | 'count') => {
  const ways = byWay(parents, actor, of)
  return eachPart(ways, (seen) => {
    if (seen.of) return seen.of
    return ways?.sorted?.includes(seen)
      ? sql<SqlBool>`actions.id = any(array(select actions.id from actions cross join lateral ${seen.parents} parent))`
      : sql<SqlBool>`exists (select from ${seen.parents} parent)`
  })
}
