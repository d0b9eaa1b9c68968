/** The tables other modules may read, and which modules. */
export const reads = {
  injuries: ['authorityNotifications', 'deviations', 'statistics'],
  no_injury_statements: ['deviations'],
} as const
