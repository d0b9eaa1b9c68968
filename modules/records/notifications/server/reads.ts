/** The tables other modules may read, and which modules. */
export const reads = {
  notifications: [
    'access',
    'actions',
    'appointments',
    'authorityNotifications',
    'deviations',
    'documents',
    'receipts',
    'riskAssessments',
    'risks',
    'tasks',
  ],
} as const
