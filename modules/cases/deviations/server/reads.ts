/** The tables other modules may read, and which modules. */
export const reads = {
  deviations: [
    'accidents',
    'auditLog',
    'authorityNotifications',
    'caseMap',
    'injuries',
    'outcomes',
    'privacyBreaches',
    'risks',
    'statistics',
    'tasks',
    'visibility',
    'workStops',
  ],
} as const
