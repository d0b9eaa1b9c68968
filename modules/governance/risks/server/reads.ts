/** The tables other modules may read, and which modules. */
export const reads = {
  risks: ['actionPlan', 'riskAssessments', 'statistics'],
} as const
