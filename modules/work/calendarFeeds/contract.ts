import { read, write } from '@portal/kit/contract'
import * as z from 'zod/mini'

/** An address there is; itself it is shown only when it is made. */
export const CalendarFeed = z.object({ createdAt: z.string(), lastReadAt: z.nullable(z.string()) })
export type CalendarFeed = z.output<typeof CalendarFeed>

const nothing = z.strictObject({})
const CurrentFeed = z.object({ feed: z.nullable(CalendarFeed) })
const Made = z.object({ address: z.string(), feed: CalendarFeed })
/** A new address ends the one there was. */
const make = (path: string) => ({ ...write(path, nothing, Made), isShownOnce: true as const })
export const calendarFeeds = {
  /** One's own: what one is responsible for. */
  getCalendarFeed: read('/calendar-feed', nothing, CurrentFeed),
  makeCalendarFeed: make('/calendar-feed'),
  endCalendarFeed: write('/calendar-feed/end', nothing, CurrentFeed),
  /** The company's, for an administrator: what comes again and again, with nobody's name. */
  getCompanyFeed: read('/company/calendar-feed', nothing, CurrentFeed),
  makeCompanyFeed: make('/company/calendar-feed'),
  endCompanyFeed: write('/company/calendar-feed/end', nothing, CurrentFeed),
}
