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
    'statistics',
    'visibility',
    'workStops',
  ],
} as const
