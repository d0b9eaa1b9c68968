import { afterEach, expect, inject, test, vi } from 'vitest'
import { openPool } from './db.ts'

afterEach(() => void vi.useRealTimers())

test('after a pause the next request meets a connection that knows its statements, and the others are given back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = openPool(inject('cluster'))
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect(), pool.connect()])
  for (const client of clients) client.release()
  expect(pool.totalCount).toBe(4)
  vi.advanceTimersByTime(3_600_000)
  expect(pool.totalCount).toBe(2)
  const { rows } = await pool.query('select 1 as one')
  expect([rows, pool.totalCount]).toEqual([[{ one: 1 }], 2])
  await pool.end()
})
