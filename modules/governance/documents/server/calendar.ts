import type { CalendarEntry, CalendarSource } from '@portal/platform/record/calendar'
import { documentTexts as texts } from '../texts.ts'
import { type ReviewDay, reviewDays } from './calendarQueries.ts'
import { documentKind } from './kind.ts'

/** A calendar is kept by another service: of a restricted document it holds that it is to be reviewed, and not what it is called. */
const entry = ({
  id,
  number,
  title,
  isRestricted,
  isArchived,
  reviewDate,
  departmentName,
  version,
  changedAt,
}: ReviewDay): CalendarEntry => ({
  uid: `dokumentrevisjon-${id}`,
  day: reviewDate,
  title: texts.reviewOf(isRestricted ? number : title),
  state: isArchived ? 'cancelled' : 'open',
  lines: [`${number} · ${departmentName}`],
  path: `${documentKind.path}/${id}`,
  sequence: version,
  changedAt,
})

/** When documents are to be reviewed: one's own, and the company's. */
export const documentCalendar: CalendarSource = {
  module: 'documents',
  personal: async (tx, actor, span) => (await reviewDays(tx, span, actor)).map(entry),
  company: async (tx, span) => (await reviewDays(tx, span, null)).map(entry),
}
