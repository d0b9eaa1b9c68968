import type { IsoDate } from '@portal/kit/dates'
import { holidayName } from '@portal/kit/holidays'
import { useQuery } from '@tanstack/react-query'
import { choiceQueries } from '../queries.ts'
import { calendarTexts as words } from './calendarTexts.ts'

/** What is said of a day. A public holiday is red; the company's closed days are days off, and its half days are told only. */
export type DayName = { name: string; isHoliday: boolean; isOff: boolean }
export type NameOf = (day: IsoDate) => DayName | null

/** What every day is called here: public holidays, and the days of the company's own. */
export function useDayNames(): NameOf {
  const closings = useQuery(choiceQueries.companyDays).data?.closedDays ?? []
  return (day) => {
    const holiday = holidayName(day)
    if (holiday) return { name: holiday, isHoliday: true, isOff: true }
    const own = closings.find(({ from, to }) => from <= day && day <= to)
    if (!own) return null
    const name = own.isHalfDay ? words.halfDay(own.name) : (own.name ?? words.closed)
    return { name, isHoliday: false, isOff: !own.isHalfDay }
  }
}
