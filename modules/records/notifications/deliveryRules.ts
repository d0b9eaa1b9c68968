import { addDays, type IsoDate, osloInstant, osloTime } from '@portal/kit/dates'
import type { NoticeEvent } from '@portal/kit/notices'
import { type RuleChoices, waysOf } from './matrixRules.ts'

/** Hours of the day as `HH:MM` in Norway; from 20:00 to 06:30 goes over midnight. */
export type Hours = { from: string; to: string }
/** How a person wants to be told: their own choices over the company's. */
export type Wishes = { rules: RuleChoices; digest: 'daily' | 'weekly'; quiet: Hours | null; digestTime: string }

/** As domain 3.13.5 says, until the company says otherwise. */
export const usualQuiet: Hours = { from: '20:00', to: '06:30' }
export const usualDigestTime = '07:00'

/** When the quiet hours that are now end; null outside of them. */
export function quietUntil(now: Date, quiet: Hours | null): Date | null {
  if (!quiet || quiet.from === quiet.to) return null
  const { date, time } = osloTime(now)
  const isOverMidnight = quiet.from > quiet.to
  const isQuiet = isOverMidnight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to
  if (!isQuiet) return null
  const end = osloInstant(isOverMidnight && time >= quiet.from ? addDays(date, 1) : date, quiet.to)
  // In the hour that autumn gives twice, the end may be behind us on the other turn of the clock.
  return end > now ? end : null
}

const isMonday = (day: IsoDate) => new Date(day).getUTCDay() === 1

/** The first digest after an instant: each day, or each Monday, at the same hour in Norway whatever the clock does. */
export function nextDigest(now: Date, { digest, digestTime }: Pick<Wishes, 'digest' | 'digestTime'>): Date {
  const { date } = osloTime(now)
  for (let ahead = 0; ; ahead++) {
    const day = addDays(date, ahead)
    const at = osloInstant(day, digestTime)
    if (at > now && (digest === 'daily' || isMonday(day))) return at
  }
}

/** Where a piece of news goes beside the bell, and when. What is critical goes at once, day and night (domain 3.13.5). */
export function planOf(event: NoticeEvent, wishes: Wishes, now: Date): { waits: string[]; sendAt: Date | null; digestAt: Date | null } {
  const { email, push } = waysOf(event, wishes.rules)
  const isAtOnce = email === 'now' || push
  return {
    waits: [...(email === 'now' ? ['email'] : email === 'digest' ? ['digest'] : []), ...(push ? ['push'] : [])],
    sendAt: isAtOnce ? ((event.severity === 'critical' ? null : quietUntil(now, wishes.quiet)) ?? now) : null,
    digestAt: email === 'digest' ? nextDigest(now, wishes) : null,
  }
}
