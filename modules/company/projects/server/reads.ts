/** The tables other modules may read, and which modules. */
export const reads = {
  projects: ['authorityNotifications', 'duties', 'imports', 'tasks'],
} as const
