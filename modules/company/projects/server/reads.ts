/** The tables other modules may read, and which modules. */
export const reads = {
  projects: ['appointments', 'authorityNotifications', 'deviations', 'duties', 'riskAssessments', 'risks', 'statistics', 'tasks'],
} as const
