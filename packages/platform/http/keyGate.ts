import { Failure } from '@portal/kit/errors'
import type pg from 'pg'
import { callCounts } from './callCounts.ts'
import { networkOf } from './networkOf.ts'

const refusalsPerAddress = 30

/** Bounds each key's calls per minute, and an address's refused keys: who guesses is stopped before the database is asked about the key. */
export function keyGate(pool: pg.Pool | null, now: () => number = Date.now) {
  const keys = callCounts(pool, now)
  const refusals = callCounts(pool, now)
  const refuse = (wait: number) => {
    if (wait > 0) throw new Failure('tooMany', { retryAfter: Math.ceil(wait / 1000) })
  }

  return async (hash: string, address: string, perMinute: number, isAlive: () => Promise<boolean>): Promise<void> => {
    if (!keys.knows(hash)) {
      // Counted before it is asked, so that a burst does not slip past.
      const guess = `refused ${networkOf(address)}`
      refuse(await refusals.take(guess, refusalsPerAddress))
      if (!(await isAlive())) throw new Failure('unauthenticated')
      refusals.giveBack(guess)
    }
    refuse(await keys.take(hash, perMinute))
  }
}
export type KeyGate = ReturnType<typeof keyGate>
