/** The tables other modules may read, and which modules. */
export const reads = {
  'auth.accounts': ['apiKeys', 'calendarFeeds'],
  'auth.sessions': ['apiKeys', 'notifications'],
} as const
