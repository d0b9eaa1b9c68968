import { expect, test } from 'vitest'
import { timeLeft } from './clock.ts'

const now = new Date('2026-11-20T12:00:00Z')
test.each([
  ['2026-11-20T14:05:30Z', '2 timer og 5 minutter'],
  ['2026-11-20T13:00:00Z', '1 time'],
  ['2026-11-20T12:00:59Z', '0 minutter'],
  ['2026-11-23T12:00:00Z', '3 døgn'],
  ['2026-11-22T16:30:00Z', '2 døgn og 4 timer'],
  ['2026-11-20T11:00:00Z', '0 minutter'],
])('until %s: %s', (until, expected) => expect(timeLeft(until, now)).toBe(expected))
