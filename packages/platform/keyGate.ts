import { Failure } from '@portal/kit/errors'

const minute = 60_000
const refusalsPerAddress = 30
const remembered = 10_000
type Window = { count: number; until: number }

/** Counts each key's calls per minute in this process, and an address's refused keys: who guesses is stopped before the database. */
export function keyGate(now: () => number = Date.now) {
  const keys = new Map<string, Window>()
  const refusals = new Map<string, Window>()
  const windowOf = (all: Map<string, Window>, key: string) => {
    const known = all.get(key)
    return known && known.until > now() ? known : null
  }
  const open = (all: Map<string, Window>, key: string) => {
    if (all.size >= remembered) all.delete(all.keys().next().value!)
    const fresh = { count: 0, until: now() + minute }
    all.delete(key)
    all.set(key, fresh)
    return fresh
  }
  const tooMany = ({ until }: Window) => new Failure('tooMany', { retryAfter: Math.max(1, Math.ceil((until - now()) / 1000)) })

  return async (hash: string, address: string, perMinute: number, isAlive: () => Promise<boolean>): Promise<void> => {
    let used = windowOf(keys, hash)
    if (!used) {
      const refused = windowOf(refusals, address)
      if (refused && refused.count >= refusalsPerAddress) throw tooMany(refused)
      // Counted before it is asked, so that a burst does not slip past.
      const guess = refused ?? open(refusals, address)
      guess.count++
      if (!(await isAlive())) throw new Failure('unauthenticated')
      guess.count--
      used = windowOf(keys, hash) ?? open(keys, hash)
    }
    if (++used.count > perMinute) throw tooMany(used)
  }
}
export type KeyGate = ReturnType<typeof keyGate>
