import { addDays, addMonths, type IsoDate } from '@portal/kit/dates'
import type { Balance } from './contract.ts'

/** How often each value was seen. */
export type Seen = readonly (readonly [value: number, times: number])[]

/** The value below which a share of what was seen lies, between two where it falls between two; null of nothing. */
export function quantile(seen: Seen, share: number): number | null {
  const sorted = [...seen].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, times]) => sum + times, 0)
  if (total === 0) return null
  const at = (total - 1) * share
  const valueAt = (place: number) => {
    let left = place
    for (const [value, times] of sorted) {
      if (left < times) return value
      left -= times
    }
    return sorted.at(-1)![0]
  }
  const low = valueAt(Math.floor(at))
  return low + (valueAt(Math.ceil(at)) - low) * (at % 1)
}

/** Where one bar of lead times ends and the next begins, in working days: the deadlines of domain 3.11, and at both ends what lies beyond them. */
const spans = [1, 5, 10, 20, 40, 60]
/** How many took as long as each span of working days says; the last has no end. */
export const histogram = (seen: Seen): { from: number; to: number | null; count: number }[] =>
  [...spans, null].map((to, i) => {
    const from = i === 0 ? 0 : spans[i - 1]! + 1
    const within = seen.filter(([value]) => (i === 0 || value >= from) && (to === null || value <= to))
    return { from, to, count: within.reduce((sum, [, times]) => sum + times, 0) }
  })

/** A part of a whole in percent, with one decimal; null when there is no whole (domain 7.2). */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)

export type Month = { from: IsoDate; to: IsoDate }
/** The calendar months of a period, the first and the last cut to it. */
export function monthsOf(from: IsoDate, to: IsoDate): Month[] {
  const months: Month[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1)
    months.push({ from: first < from ? from : first, to: last > to ? to : last })
  }
  return months
}

/** This month and the twelve before it (domain 7.3). */
export const usualPeriod = (today: IsoDate): Month => ({ from: addMonths(`${today.slice(0, 7)}-01`, -12), to: today })
/**
 * The same so many calendar months before, the fewest with which it ends before the period begins: its months stand beside those of the period
 * one by one (domain 3.1).
 */
export function periodBefore({ from, to }: Month): Month {
  const next = addDays(to, 1)
  // What ends with a month still does.
  const end = (n: number) => (next.endsWith('-01') ? addDays(addMonths(next, -n), -1) : addMonths(to, -n))
  const all = monthsOf(from, to).length
  const n = end(all - 1) < from ? all - 1 : all
  return { from: addMonths(from, -n), to: end(n) }
}
export const mostMonths = 61

export type Node = { id: string; parentId: string | null; name: string }
export type Placed = Node & { depth: number; below: string[] }
/** The part of a tree that is one department and all below it; the whole tree of no department. */
export function within(tree: readonly Placed[], departmentId: string | undefined): readonly Placed[] {
  if (departmentId === undefined) return tree
  const top = tree.find(({ id }) => id === departmentId)
  return top ? tree.filter(({ id }) => top.below.includes(id)).map((one) => ({ ...one, depth: one.depth - top.depth })) : []
}

/** Departments in the order of their tree, each with the ids of itself and of all below it. */
export function treeOf(nodes: readonly Node[], compare: (a: string, b: string) => number): Placed[] {
  const known = new Set(nodes.map(({ id }) => id))
  const children = new Map<string | null, Node[]>()
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), node])
  }
  const walk = (parent: string | null, depth: number): Placed[] =>
    (children.get(parent) ?? [])
      .sort((a, b) => compare(a.name, b.name))
      .flatMap((node) => {
        const under = walk(node.id, depth + 1)
        return [{ ...node, depth, below: [node.id, ...under.map(({ id }) => id)] }, ...under]
      })
  return walk(null, 0)
}

type Moves = Pick<Balance, 'opening' | 'reported' | 'reopened' | 'closed' | 'deleted'>
/** What must be open at the end of a period, by what was open when it began and what the log tells since (domain 7.3). */
export const closingOf = ({ opening, reported, reopened, closed, deleted }: Moves) => opening + reported + reopened - closed - deleted
