import type { CalendarEntry, CalendarSource } from '@portal/platform/record/calendar'
import { riskTexts as texts } from '../texts.ts'
import { type RiskDay, riskDays } from './calendarQueries.ts'
import { riskKind } from './kind.ts'

/** A calendar is kept by another service: of a risk in a restricted assessment it holds that it is to be looked at, and not what it is. */
const entry = ({ id, occasion, day, number, title, isRestricted, isClosed, version, changedAt }: RiskDay): CalendarEntry => ({
  uid: `risiko-${occasion}-${id}`,
  day,
  title: texts.calendar[occasion](isRestricted ? number : title),
  state: isClosed ? 'cancelled' : 'open',
  lines: [number],
  path: `${riskKind.page}/${id}`,
  sequence: version,
  changedAt,
})

/** When one's own risks are to be reviewed, and when what was accepted of them ends. Those of an assessment are reviewed with it. */
export const riskCalendar: CalendarSource = {
  module: 'riskEvaluation',
  personal: async (tx, actor, span) => (await riskDays(tx, actor, span)).map(entry),
}
