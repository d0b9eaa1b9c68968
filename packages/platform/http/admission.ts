import type pg from 'pg'
import { turns } from './turns.ts'

/** Who asks for a connection: a session (or key), and its company. */
type Asker = { session: string; company: string; isHeavy: boolean }

/** A page asks for a dozen things, and a telephone that returns to the network for some more. */
const perSession = { light: { perKey: 4, queue: 100 }, heavy: { perKey: 4, queue: 24 } }
const queuePerCompany = 400
/** A heavy read may wait for others of its kind so many times longer. */
const patience = 5

const lanes = new WeakMap<pg.Pool, ReturnType<typeof lanesOf>>()

/**
 * Divides the connections of a pool between sessions and companies. What is heavy (figures, searches, files made for the occasion) has its share
 * of them to itself and no more, so that what is light never waits for it; no company has more than three quarters of either, when there are several.
 */
function lanesOf({ options }: pg.Pool, heavyShare = 1 / 4) {
  const wait = options.connectionTimeoutMillis ?? 2_000
  const heavy = Math.max(1, Math.floor(options.max * heavyShare))
  const lane = (atOnce: number, { perKey, queue }: { perKey: number; queue: number }, longest: number) => ({
    bySession: turns({ perKey, queue, wait: longest }),
    byCompany: turns({ atOnce, perKey: Math.max(1, Math.floor(atOnce * 0.75)), queue: queuePerCompany, wait: longest }),
  })
  return {
    light: lane(Math.max(1, options.max - heavy), perSession.light, wait),
    heavy: lane(heavy, perSession.heavy, wait * patience),
  }
}

/** Gives what is heavy another share of a pool than a quarter. */
export const divide = (pool: pg.Pool, heavyShare: number) => void lanes.set(pool, lanesOf(pool, heavyShare))

/** Runs `work`, which takes one connection of the pool, when it is the asker's turn. Throws as `turns` does. */
export function admitted<T>(pool: pg.Pool, { session, company, isHeavy }: Asker, work: () => Promise<T>): Promise<T> {
  let of = lanes.get(pool)
  if (!of) lanes.set(pool, (of = lanesOf(pool)))
  const { bySession, byCompany } = isHeavy ? of.heavy : of.light
  return bySession(session, () => byCompany(company, work))
}
