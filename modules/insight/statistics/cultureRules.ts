import { type Placed, share } from './figureRules.ts'

/** Who are fewer than this are told of with others (domain 7.2). */
export const fewest = 5

type Counted = { id: string | null; people: number; reporters: number }
type Group = Counted & { name: string; share: number }

/**
 * How many of each department reported, without a number that tells of fewer than five people: each department is counted by itself, so no
 * two rows can be subtracted, and the small ones are told of together. If those too are few, the smallest of the others is told of with them.
 * The groups are those of the whole company whatever a page is narrowed by: two ways to narrow it would tell of what lies between them.
 */
export function groupsOf(tree: readonly Placed[], counted: readonly Counted[], others: string): Group[] {
  const known = new Map(tree.map(({ id, name }) => [id, name]))
  const isLarge = ({ id, people }: Counted) => id !== null && known.has(id) && people >= fewest
  const large = counted.filter(isLarge).sort((a, b) => b.people - a.people)
  const small = counted.filter((one) => !isLarge(one) && one.people > 0)
  const sum = () => small.reduce((all, { people }) => all + people, 0)
  while (small.length > 0 && sum() < fewest && large.length > 0) small.push(large.pop()!)
  const place = new Map(tree.map(({ id }, n) => [id, n]))
  const rows = large.sort((a, b) => place.get(a.id!)! - place.get(b.id!)!).map((one) => ({ ...one, name: known.get(one.id!)! }))
  if (sum() >= fewest)
    rows.push({ id: null, people: sum(), reporters: small.reduce((all, { reporters }) => all + reporters, 0), name: others })
  return rows.map((row) => ({ ...row, share: share(row.reporters, row.people)! }))
}
