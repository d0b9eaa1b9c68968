import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { calendarFeeds } from '../contract.ts'

export const api = client(calendarFeeds)
/** Whose calendar: one's own, or the company's. */
export const feedCalls = {
  own: {
    query: queryOptions({ queryKey: ['calendarFeeds', 'own'], queryFn: ({ signal }) => api.getCalendarFeed({}, { signal }) }),
    make: () => api.makeCalendarFeed({}),
    end: () => api.endCalendarFeed({}),
  },
  company: {
    query: queryOptions({ queryKey: ['calendarFeeds', 'company'], queryFn: ({ signal }) => api.getCompanyFeed({}, { signal }) }),
    make: () => api.makeCompanyFeed({}),
    end: () => api.endCompanyFeed({}),
  },
}
export type Whose = keyof typeof feedCalls
