import { osloTime } from '@portal/kit/dates'
import { describe, expect, test } from 'vitest'
import { notices } from '../../server.ts'
import { nextDigest, planOf as planOfEvent, quietUntil, usualDigestTime, usualQuiet, type Wishes } from './deliveryRules.ts'
import { matrixOf } from './matrixRules.ts'

const { eventNamed } = matrixOf(notices)
const planOf = (event: string, wishes: Wishes, now: Date) => planOfEvent(eventNamed(event), wishes, now)
const at = (text: string) => new Date(text)
const usual: Wishes = { rules: {}, digest: 'daily', quiet: usualQuiet, digestTime: usualDigestTime }
const oslo = (instant: Date | null) => instant && `${osloTime(instant).date} ${osloTime(instant).time}`

describe('quiet hours, from 20:00 to 06:30 in Norway', () => {
  test.each([
    ['the evening before', '2026-11-21T19:00:00Z', '2026-11-22 06:30'],
    ['after midnight', '2026-11-22T02:00:00Z', '2026-11-22 06:30'],
    ['the last quiet minute', '2026-11-22T05:29:00Z', '2026-11-22 06:30'],
    ['the first minute of the day', '2026-11-22T05:30:00Z', null],
    ['the last minute of the day', '2026-11-21T18:59:00Z', null],
    ['in summer the same wall clock is another instant', '2026-07-01T18:00:00Z', '2026-07-02 06:30'],
    ['in summer, an hour before', '2026-07-01T17:59:00Z', null],
    ['REL-17: the night that loses an hour', '2026-03-28T20:00:00Z', '2026-03-29 06:30'],
    ['REL-17: the night that has one too many', '2026-10-24T19:00:00Z', '2026-10-25 06:30'],
  ])('%s', (_what, now, until) => expect(oslo(quietUntil(at(now), usualQuiet))).toBe(until))

  test('within one day, and none at all', () => {
    expect(oslo(quietUntil(at('2026-11-22T12:30:00Z'), { from: '13:00', to: '14:00' }))).toBe('2026-11-22 14:00')
    expect(quietUntil(at('2026-11-22T13:00:00Z'), { from: '13:00', to: '14:00' })).toBeNull()
    expect(quietUntil(at('2026-11-22T02:00:00Z'), null)).toBeNull()
  })

  test('what is critical goes at once; the rest when the day begins', () => {
    const night = at('2026-11-22T02:00:00Z')
    expect(planOf('deviationCritical', usual, night).sendAt).toEqual(night)
    expect(oslo(planOf('deviationToVerify', usual, night).sendAt)).toBe('2026-11-22 06:30')
    expect(planOf('deviationToVerify', { ...usual, quiet: null }, night).sendAt).toEqual(night)
  })
})

describe('BIZ-13, REL-17: the digest comes once a day at the same hour in Norway, whatever the clock does', () => {
  /** Every digest of a week around a change of the clock, each found from the one before. */
  const week = (from: string, wishes: Pick<Wishes, 'digest' | 'digestTime'>, count: number) => {
    const found: Date[] = []
    for (let now = at(from); found.length < count; now = found.at(-1)!) found.push(nextDigest(now, wishes))
    return found
  }
  test.each(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'])('around %s, also at 02:30', (changes) => {
    for (const digestTime of ['07:00', '02:30']) {
      const days = week(new Date(Date.parse(changes) - 2 * 86_400_000 - 7_200_000).toISOString(), { digest: 'daily', digestTime }, 5)
      expect(new Set(days.map((day) => osloTime(day).date)).size, digestTime).toBe(5)
      for (const day of days) {
        const { date, time } = osloTime(day)
        const isSkipped = digestTime === '02:30' && date === changes && changes.includes('-03-')
        expect(time).toBe(isSkipped ? '03:30' : digestTime)
      }
    }
  })
  test('asked at each minute of the hour that comes twice, it is still one', () => {
    const minutes = Array.from({ length: 180 }, (_, n) => new Date(Date.parse('2026-10-24T23:30:00Z') + n * 60_000))
    const found = new Set(minutes.map((now) => nextDigest(now, { digest: 'daily', digestTime: '02:30' }).toISOString()))
    expect([...found]).toEqual(['2026-10-25T01:30:00.000Z', '2026-10-26T01:30:00.000Z'])
  })
  test('weekly is on Mondays', () => {
    const mondays = week('2026-11-18T06:00:00Z', { digest: 'weekly', digestTime: '07:00' }, 3)
    expect(mondays.map(oslo)).toEqual(['2026-11-23 07:00', '2026-11-30 07:00', '2026-12-07 07:00'])
  })
  test('at the very hour it is the next one', () => {
    expect(oslo(nextDigest(at('2026-11-23T06:00:00Z'), usual))).toBe('2026-11-24 07:00')
  })
})
