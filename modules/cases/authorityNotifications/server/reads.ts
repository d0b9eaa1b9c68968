/** The tables other modules may read, and which modules. */
export const reads = {
  authority_notifications: ['accidents', 'auditLog', 'deviations', 'privacyBreaches'],
  authority_sendings: ['accidents', 'privacyBreaches'],
} as const
