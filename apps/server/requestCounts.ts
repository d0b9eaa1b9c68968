import { callbackify } from 'node:util'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { callCounts } from '@portal/platform/http/callCounts'
import type pg from 'pg'

/** What `@fastify/rate-limit` counts with: the requests of all processes of the installation. */
export function requestCounts(pool: pg.Pool): FastifyRateLimitStoreCtor {
  const counts = callCounts(pool)
  const count = callbackify(async (key: string, max: number) => {
    const wait = await counts.take(`requests ${key}`, max)
    return { current: wait > 0 ? max + 1 : max, ttl: wait }
  })
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, done, _window, max) => count(key, max, done)
    child = () => this
  }
}
