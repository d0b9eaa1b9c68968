import { addDays, addMonths, type IsoDate, isWorkingDay } from '@portal/kit/dates'

/** GDPR art. 12(3): one month after it was received, and two more where it is extended. A month from the 31st ends with a shorter month. */
export const dueOf = (receivedOn: IsoDate): IsoDate => addMonths(receivedOn, 1)
export const furthestOf = (receivedOn: IsoDate): IsoDate => addMonths(receivedOn, 3)

/** The day itself, or the last working day before it: what a deadline of law is reminded of by (domain 3.11). */
export function workdayUpTo(day: IsoDate, closed: ReadonlySet<IsoDate>): IsoDate {
  let found = day
  while (!isWorkingDay(found, closed)) found = addDays(found, -1)
  return found
}
