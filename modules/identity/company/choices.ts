/** Pages that only some may open: where a case is reported, and sections of Innstillinger. All others are everybody's. */
export const guardedPages = [
  'report',
  'duties',
  'posters',
  'users',
  'restricted',
  'tasks',
  'tags',
  'retention',
  'dataRequests',
  'log',
  'signIn',
  'integrations',
] as const
export type GuardedPage = (typeof guardedPages)[number]
