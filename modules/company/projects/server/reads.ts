/** The tables other modules may read, and which modules. */
export const reads = {
  projects: ['appointments', 'authorityNotifications', 'deviations', 'duties', 'statistics', 'tasks'],
} as const
