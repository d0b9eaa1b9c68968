/** The tables other modules may read, and which modules. */
export const reads = {
  'auth.accounts': ['apiKeys', 'calendarFeeds'],
  'auth.identities': ['sso'],
  'auth.sessions': ['apiKeys', 'notifications', 'sso'],
} as const
