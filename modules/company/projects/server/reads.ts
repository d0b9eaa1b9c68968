/** The tables other modules may read, and which modules. */
export const reads = {
  projects: ['authorityNotifications', 'duties', 'tasks'],
} as const
