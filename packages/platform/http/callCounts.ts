import type pg from 'pg'

const minute = 60_000
const remembered = 10_000
/** What a process takes of a bound at a time. */
const portionOf = (bound: number) => Math.ceil(bound / 20)

type Window = {
  used: number
  granted: number
  begun: number
  until: number
  isLast: boolean
  isCharged: boolean
  drawing: Promise<void> | null
}

/**
 * Counts calls per key and minute over all processes on one database. A process draws portions of the bound; the first is charged with the
 * second, so that who calls little costs no statement. Counts in this process alone without a pool, or while the database does not answer.
 */
export function callCounts(pool: pg.Pool | null, now: () => number = Date.now) {
  const windows = new Map<string, Window>()
  const windowOf = (key: string) => {
    const known = windows.get(key)
    return known && known.until > now() ? known : null
  }
  const open = (key: string, bound: number): Window => {
    if (windows.size >= remembered) windows.delete(windows.keys().next().value!)
    const begun = now()
    const granted = pool ? portionOf(bound) : bound
    const fresh = { used: 0, granted, begun, until: begun + minute, isLast: !pool, isCharged: false, drawing: null }
    windows.delete(key)
    windows.set(key, fresh)
    return fresh
  }
  const draw = async (key: string, bound: number, window: Window) => {
    const portion = portionOf(bound)
    try {
      const { rows } = await pool!.query<{ calls: number; wait: number }>('select calls, wait from auth.count_calls($1, $2, $3)', [
        key,
        window.isCharged ? portion : 2 * portion,
        (now() - window.begun) / 1000,
      ])
      const { calls, wait } = rows[0]!
      window.isCharged = true
      window.granted += Math.min(portion, Math.max(0, portion - (calls - bound)))
      window.isLast = calls >= bound
      window.until = now() + wait
    } catch {
      window.granted = bound
      window.isLast = true
    } finally {
      window.drawing = null
    }
  }
  return {
    /** Whether the key has been counted this minute. */
    knows: (key: string) => windowOf(key) !== null,
    /** Counts one more call of the key. Answers 0, or the milliseconds until there are calls left again. */
    async take(key: string, bound: number): Promise<number> {
      const window = windowOf(key) ?? open(key, bound)
      while (window.used >= window.granted) {
        if (window.isLast) return Math.max(1, window.until - now())
        window.drawing ??= draw(key, bound, window)
        await window.drawing
      }
      window.used++
      return 0
    },
    giveBack(key: string) {
      const window = windowOf(key)
      if (window && window.used > 0) window.used--
    },
  }
}
