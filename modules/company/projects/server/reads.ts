/** The tables other modules may read, and which modules. */
export const reads = {
  projects: [
    'appointments',
    'authorityNotifications',
    'deviations',
    'documents',
    'duties',
    'riskAssessments',
    'risks',
    'statistics',
    'tasks',
  ],
  project_members: ['documents'],
} as const
