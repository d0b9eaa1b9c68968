/** The tables other modules may read, and which modules. */
export const reads = {
  risk_matrices: ['riskAssessments', 'risks'],
} as const
