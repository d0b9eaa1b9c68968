/** The tables other modules may read, and which modules. */
export const reads = {
  actions: ['actionPlan', 'auditLog', 'deviations', 'documents', 'riskAssessments', 'risks', 'visibility'],
} as const
