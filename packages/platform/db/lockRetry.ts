import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds a start waits for a lock: everybody who comes after it to the same table waits behind it meanwhile. */
export const lockTimeout = 1_000
const longestPause = 10_000

/** Runs `work` until it gets the locks it needs, however long somebody else keeps them; between two attempts the others pass. */
export async function untilUnlocked<T>(work: () => Promise<T>, log: (line: string) => void = () => {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (attempt % 6 === 1) log(`Waiting for a lock that a backup or a long transaction holds: ${(error as Error).message}`)
      await pause(Math.min(attempt * 500, longestPause))
    }
  }
}

/** lock_not_available, or deadlock_detected. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (['55P03', '40P01'].includes((error as { code?: string }).code ?? '') || isLocked(error.cause))
