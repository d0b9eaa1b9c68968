/** The tables other modules may read, and which modules. */
export const reads = {
  record_access: ['riskAssessments', 'risks', 'visibility'],
} as const
