/** The tables other modules may read, and which modules. */
export const reads = {
  notifications: ['access', 'actions', 'authorityNotifications', 'deviations', 'tasks'],
} as const
