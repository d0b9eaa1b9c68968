import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import type { notifications } from '../contract.ts'

/** The contract's addresses without its schemas; a test holds the two together. */
export const noticeEndpoints = {
  list: { method: 'GET', path: '/notifications' },
  markRead: { method: 'POST', path: '/notifications/read' },
} as const

export const noticeCalls = client(noticeEndpoints as unknown as Pick<typeof notifications, keyof typeof noticeEndpoints>)

/** The newest page of what the person is told, and how much of it all is unread. Asked for each minute too, where no stream comes through. */
export const noticesQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal }) => noticeCalls.list({}, { signal }),
  refetchInterval: 60_000,
})
