import { Failure } from '@portal/kit/errors'
import { platformTexts } from './texts.ts'

type Bounds = {
  /** How many run at once of all keys together. */
  atOnce?: number
  /** How many run at once of one key. */
  perKey: number
  /** How many of one key may wait. */
  queue: number
  /** Milliseconds one may wait. */
  wait: number
}
type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Bounds what runs at once, and divides it fairly: a free turn goes to the key that has fewest running, however much another has waiting.
 * Throws `tooMany` when too much of the key waits already, and `unavailable` when its turn has not come in time.
 */
export function turns({ atOnce = Number.POSITIVE_INFINITY, perKey, queue, wait }: Bounds): Turns {
  const running = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()
  let all = 0
  const of = (key: string) => running.get(key) ?? 0
  const begin = (key: string) => {
    all++
    running.set(key, of(key) + 1)
  }
  const leaveQueue = (key: string, go: () => void) => {
    const line = waiting.get(key)
    if (line?.delete(go) && line.size === 0) waiting.delete(key)
  }
  const waitFor = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const line = waiting.get(key) ?? new Set()
      if (line.size >= queue) return reject(new Failure('tooMany', { message: platformTexts.muchAtOnce, retryAfter: 2 }))
      const go = () => {
        clearTimeout(timer)
        leaveQueue(key, go)
        begin(key)
        resolve()
      }
      const timer = setTimeout(() => {
        leaveQueue(key, go)
        reject(new Failure('unavailable', { message: platformTexts.muchToDo, retryAfter: 5 }))
      }, wait)
      waiting.set(key, line.add(go))
    })
  const end = (key: string) => {
    all--
    if (of(key) === 1) running.delete(key)
    else running.set(key, of(key) - 1)
    // Whoever had this turn comes after those who have waited meanwhile.
    const own = waiting.get(key)
    if (own) {
      waiting.delete(key)
      waiting.set(key, own)
    }
    let next: string | undefined
    for (const one of waiting.keys()) if (of(one) < perKey && (next === undefined || of(one) < of(next))) next = one
    if (next === undefined) return
    // Of those who have as few running, whoever had a turn last comes last.
    const line = waiting.get(next)!
    waiting.delete(next)
    waiting.set(next, line)
    line.values().next().value!()
  }
  return async (key, work) => {
    if (all < atOnce && of(key) < perKey) begin(key)
    else await waitFor(key)
    try {
      return await work()
    } finally {
      end(key)
    }
  }
}
