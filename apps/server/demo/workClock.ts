import { addDays, type IsoDate, isWorkingDay, osloTime, startOfOsloDay } from '@portal/kit/dates'

const opens = 7 * 60
const length = 9 * 60

/** Minutes of working time since the first day: what is planned on it falls on working days between seven and four. */
export type WorkClock = ReturnType<typeof workClock>

/** Minutes in one working day. */
export const workDay = length

export function workClock(first: IsoDate, last: IsoDate) {
  const days: IsoDate[] = []
  const indexOf = new Map<IsoDate, number>()
  for (let day = first; day <= last; day = addDays(day, 1)) {
    // A day off counts as the morning of the next working day.
    indexOf.set(day, days.length)
    if (isWorkingDay(day)) days.push(day)
  }
  const starts = new Map<IsoDate, number>()
  const startOf = (day: IsoDate) => {
    const known = starts.get(day) ?? startOfOsloDay(day).getTime()
    starts.set(day, known)
    return known
  }
  return {
    /** The instant at so many minutes past midnight of a day. */
    at: (day: IsoDate, minute: number) => new Date(startOf(day) + Math.round(minute * 60_000)).toISOString(),
    read(instant: string) {
      const { date, time } = osloTime(instant)
      const index = indexOf.get(date)!
      if (days[index] !== date) return index * length
      const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + (Date.parse(instant) % 60_000) / 60_000
      return index * length + Math.min(Math.max(minute - opens, 0), length)
    },
    instant(work: number) {
      const day = days[Math.floor(work / length)]!
      return new Date(startOf(day) + Math.round((opens + (work % length)) * 60_000)).toISOString()
    },
  }
}
