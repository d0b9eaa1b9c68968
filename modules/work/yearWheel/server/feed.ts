import { addDays, addMonths, type IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import type { CalendarEntry, CalendarSource, CalendarSpan } from '@portal/platform/record/calendar'
import type { EventStatus } from '../contract.ts'
import { lastDayOf } from '../rules.ts'
import { wheelTexts as texts } from '../texts.ts'
import { draftYears, eventsOf, type FeedEvent, type FeedRule, rulesOf } from './feedQueries.ts'
import { comingsIn, isOften } from './recur.ts'

const states = { planned: 'open', inProgress: 'open', done: 'done', skipped: 'cancelled' } as const satisfies Record<EventStatus, string>
const yearOf = (day: IsoDate) => Number(day.slice(0, 4))
/** The same before and after an event is made: there is one a year, or one for each date its rule names. */
const uidOf = (originId: string, plannedOn: IsoDate, often: boolean) => `arshjul-${originId}-${often ? plannedOn : yearOf(plannedOn)}`
/** What is due in a month, and no day of it, stands on its last. */
const linesOf = (hasDate: boolean, departmentName: string | null) => [
  ...(hasDate ? [] : [texts.wholeMonth]),
  ...(departmentName ? [`${texts.field.departmentName}: ${departmentName}`] : []),
]

const made = (event: FeedEvent): CalendarEntry => ({
  uid: uidOf(event.originId, event.plannedOn, event.isOften),
  day: lastDayOf(event),
  title: event.title,
  state: states[event.status],
  lines: [`${texts.title} · ${texts.status[event.status]}`, ...linesOf(event.dueDate !== null, event.departmentName)],
  path: `/internal-control/year-wheel/${event.id}`,
  sequence: event.version,
  changedAt: event.changedAt,
})

function coming(one: FeedRule, year: number): CalendarEntry[] {
  return comingsIn(one, year).map(({ planned, due }) => ({
    uid: uidOf(one.originId, planned, isOften(one.rule)),
    day: one.hasDate ? due : addDays(addMonths(`${due.slice(0, 7)}-01`, 1), -1),
    title: one.title,
    state: 'planned',
    lines: [texts.title, ...linesOf(one.hasDate, one.departmentName)],
    path: `/internal-control/year-wheel?year=${year}`,
    sequence: 0,
    changedAt: one.changedAt,
  }))
}

async function entriesOf(tx: TenantDb, ownerId: string | null, { from, to }: CalendarSpan) {
  const [first, last] = [yearOf(from), yearOf(to)]
  const events = await eventsOf(tx, ownerId, first, last)
  const rules = await rulesOf(tx, ownerId)
  const drafts = await draftYears(tx)
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n).filter((year) => !drafts.includes(year))
  const entries = [...events.map(made), ...rules.flatMap((rule) => years.flatMap((year) => coming(rule, year)))]
  return entries.filter(({ day }) => day >= from && day <= to)
}

/** The year in calendars: what a person owns, and what the company does, without anybody's name. */
export const wheelCalendar = {
  module: 'internalControl',
  personal: (tx, actor, span) => entriesOf(tx, actor.id, span),
  company: (tx, span) => entriesOf(tx, null, span),
} satisfies CalendarSource
