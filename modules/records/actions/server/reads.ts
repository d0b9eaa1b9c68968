/** The tables other modules may read, and which modules. */
export const reads = {
  actions: ['actionPlan', 'auditLog', 'deviations', 'riskAssessments', 'risks', 'visibility'],
} as const
