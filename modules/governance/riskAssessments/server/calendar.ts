import type { CalendarEntry, CalendarSource } from '@portal/platform/record/calendar'
import type { AssessmentStatus } from '../contract.ts'
import { assessmentTexts as texts } from '../texts.ts'
import { type ReviewDay, reviewDays } from './calendarQueries.ts'
import { assessmentKind } from './kind.ts'

const stateOf = (status: AssessmentStatus): CalendarEntry['state'] => (status === 'archived' ? 'cancelled' : 'open')

/** A calendar is kept by another service: of a restricted assessment it holds that it is to be reviewed, and not what it is about. */
const entry = ({ id, number, title, status, reviewDate, isRestricted, departmentName, version, changedAt }: ReviewDay): CalendarEntry => ({
  uid: `gjennomgang-${id}`,
  day: reviewDate,
  title: texts.reviewOf(isRestricted ? number : title),
  state: stateOf(status),
  lines: isRestricted ? [number] : [`${number} · ${departmentName}`],
  path: `${assessmentKind.page}/${id}`,
  sequence: version,
  changedAt,
})

/** When assessments are to be reviewed: one's own, and the company's. */
export const assessmentCalendar: CalendarSource = {
  module: 'riskEvaluation',
  personal: async (tx, actor, span) => (await reviewDays(tx, span, actor)).map(entry),
  company: async (tx, span) => (await reviewDays(tx, span, null)).map(entry),
}
