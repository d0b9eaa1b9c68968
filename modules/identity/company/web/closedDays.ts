import { addDays, addWorkingDays, type IsoDate } from '@portal/kit/dates'
import { currentDay } from '@portal/ui/clock'
import { queryClient } from '@portal/ui/queryClient'
import type { Days } from '../contract.ts'

/** The company's days as far as they are known here: `knowDays` asks for them on the way to a page that proposes dates. */
export const known = () => queryClient.getQueryData<Days>(['company', 'days'])?.closedDays ?? []

/** The days the company is closed; half days are working days. */
export function closedDays(): ReadonlySet<IsoDate> {
  const days = new Set<IsoDate>()
  for (const { from, to, isHalfDay } of known()) for (let day = from; day <= to && !isHalfDay; day = addDays(day, 1)) days.add(day)
  return days
}

/** So many working days from today, as the company works. */
export const workingDaysAhead = (days: number): IsoDate => addWorkingDays(currentDay(), days, closedDays())
