import { addDays, addMonths, addWorkingDays, type IsoDate, osloDate, osloInstant } from '@portal/kit/dates'
import type { SummaryPeriod } from '@portal/kit/summaryPeriod'

export const summaryKinds = ['weekly', 'monthly'] as const
export type SummaryKind = (typeof summaryKinds)[number]
/** The day a summary is given, and the days it is about. */
export type Summary = SummaryPeriod & { kind: SummaryKind; day: IsoDate }

const hour = '07:00'
/** A server that was away tells when it is back, but not of a week that is half over. */
const lateDays = 2
export const givenAt = (day: IsoDate) => osloInstant(day, hour)

/** The summary a day gives: the week or the month before it. */
export const summaryOf = (kind: SummaryKind, day: IsoDate): Summary => {
  if (kind === 'weekly') return { kind, isOfTeam: true, day, from: addDays(day, -7), to: addDays(day, -1) }
  const first = `${day.slice(0, 7)}-01`
  return { kind, isOfTeam: false, day, from: addMonths(first, -1), to: addDays(first, -1) }
}

/** What is to be given by now, on Mondays and on the first working day of the month at seven in Norway, and may still be (domain 3.10). */
export function summariesDue(now: Date): Summary[] {
  const today = osloDate(now)
  const days = {
    weekly: addDays(today, -((new Date(today).getUTCDay() + 6) % 7)),
    monthly: addWorkingDays(`${today.slice(0, 7)}-01`, 0),
  }
  return summaryKinds
    .filter((kind) => givenAt(days[kind]) <= now && now < givenAt(addDays(days[kind], lateDays)))
    .map((kind) => summaryOf(kind, days[kind]))
}
