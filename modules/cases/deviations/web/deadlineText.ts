import { endOfOsloDay, osloDate } from '@portal/kit/dates'
import { formatDate, formatDateTime } from '@portal/kit/format'

/** A deadline at the end of a day is told as the day; one within the day, with its hour. */
export const deadlineText = (instant: string): string =>
  endOfOsloDay(osloDate(instant)).getTime() - new Date(instant).getTime() < 2_000 ? formatDate(osloDate(instant)) : formatDateTime(instant)
