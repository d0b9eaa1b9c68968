import { implement } from '@portal/platform/http/http'
import type { CalendarSource } from '@portal/platform/record/calendar'
import { calendarFeeds } from '../contract.ts'
import { endCalendarFeed, endCompanyFeed, getCalendarFeed, getCompanyFeed, makeCalendarFeed, makeCompanyFeed } from './manage.ts'
import { serveCalendars } from './serve.ts'

const management = implement(calendarFeeds, {
  getCalendarFeed,
  makeCalendarFeed,
  endCalendarFeed,
  getCompanyFeed,
  makeCompanyFeed,
  endCompanyFeed,
})

/** What people do with their addresses, and what calendars fetch there: what each source puts into them. */
export const calendarFeedRoutes = (sources: readonly CalendarSource[]) => ({
  contract: calendarFeeds,
  register: async (...given: Parameters<typeof management.register>) => {
    await management.register(...given)
    serveCalendars(given[0], sources)
  },
})
