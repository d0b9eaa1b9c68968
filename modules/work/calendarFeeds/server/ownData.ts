import type { OwnData } from '@portal/platform/record/ownData'
import { feedOf } from './queries.ts'

export const feedsOwn: readonly OwnData[] = [
  {
    name: 'calendarFeed',
    title: 'Kalenderadresse',
    read: async ({ tx, actor }) => {
      const feed = await feedOf(tx, actor.id)
      return feed ? [{ created_at: feed.createdAt, last_used_at: feed.lastReadAt }] : []
    },
  },
]
