/** The tables other modules may read, and which modules. */
export const reads = {
  actions: ['auditLog', 'deviations', 'riskAssessments', 'risks', 'visibility'],
} as const
