import type { CalendarEntry } from '@portal/platform/record/calendar'
import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { feedTexts } from '../texts.ts'

/** How often a calendar is asked to look again, in seconds. */
const everyQuarter = 900
const statuses = {
  planned: ICalEventStatus.TENTATIVE,
  open: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}
const titleOf = ({ title, state }: CalendarEntry) =>
  state === 'cancelled' ? feedTexts.cancelled(title) : state === 'done' ? feedTexts.done(title) : title

/** The entries as RFC 5545 writes them: whole days, which take up nobody's time. Nothing in it says when it was written. */
export function icalOf(name: string, baseUrl: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Kontrollportalen', product: 'Kalender', language: 'NO' },
    ttl: everyQuarter,
  })
  for (const entry of entries) {
    const url = `${baseUrl}${entry.path}`
    calendar.createEvent({
      id: `${entry.uid}@kontrollportalen`,
      sequence: entry.sequence,
      allDay: true,
      start: new Date(`${entry.day}T00:00:00Z`),
      stamp: new Date(entry.changedAt),
      lastModified: new Date(entry.changedAt),
      summary: titleOf(entry),
      description: [...entry.lines, ...(entry.state === 'planned' ? [feedTexts.planned] : []), url].join('\n'),
      url,
      status: statuses[entry.state],
      transparency: ICalEventTransparency.TRANSPARENT,
      class: ICalEventClass.PRIVATE,
    })
  }
  return calendar.toString()
}
