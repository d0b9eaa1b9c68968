import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './uuid.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an id is a UUID of version 7 with the time it was made', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made).toBeLessThanOrEqual(Date.now() + 1)
})

test('ids sort in the order they were made, also thousands within one millisecond, and never repeat', () => {
  vi.useFakeTimers({ now: Date.now() + 1000 })
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a clock that is set back does not put new ids before old ones', () => {
  vi.useFakeTimers({ now: Date.now() + 5000 })
  const before = newId()
  vi.setSystemTime(Date.now() - 60_000)
  expect(newId() > before).toBe(true)
})
