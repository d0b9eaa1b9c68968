type Chain = { leaders: readonly string[]; directors: readonly string[]; admins: readonly string[] }

/**
 * Who is notified that nobody has answered a report, level by level (domain 3.11). Whoever cannot act on it, because they are away, reported it or
 * were to treat it, is notified together with the next who can; the last are the administrators.
 */
export function escalationOf({ leaders: [nearest, ...above], directors, admins }: Chain, canAct: (id: string) => boolean) {
  const orElse = (ids: readonly string[], next: () => readonly string[]) => (ids.some(canAct) ? ids : [...ids, ...next()])
  const next = above.filter(canAct).slice(0, 1)
  const top = () => orElse(directors, () => admins)
  return {
    response: orElse(nearest ? [nearest] : [], () => orElse(next, top)),
    // To the leader's leader by 3.11, and to the administrators by 3.10, which is the same day: twice the time to respond.
    first: [...new Set([...above.slice(0, 1), ...next, ...admins])],
    second: top(),
  }
}
