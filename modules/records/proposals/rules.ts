/** The facts of a rule as one text: the same are the same in whatever order they are found. */
export const factsKeyOf = (ids: readonly string[], occasion = '') => [...[...new Set(ids)].sort(), occasion].filter(Boolean).join(' ')

type Before = { status: string; factsKey: string; factIds: readonly string[] }
/**
 * Whether facts are worth a proposal, after what has been proposed before: never twice for the same, and after a decision not before something
 * is new. What merely lapsed decided nothing.
 */
export function isNews(facts: { ids: readonly string[]; key: string }, before: readonly Before[]): boolean {
  const decided = before.filter(({ status }) => status === 'accepted' || status === 'declined')
  if (before.some(({ status, factsKey }) => status !== 'open' && status !== 'lapsed' && factsKey === facts.key)) return false
  if (facts.ids.length === 0) return true
  const seen = new Set(decided.flatMap(({ factIds }) => factIds))
  return decided.length === 0 || facts.ids.some((id) => !seen.has(id))
}
