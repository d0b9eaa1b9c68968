/** The tables other modules may read, and which modules. */
export const reads = {
  record_access: ['documents', 'riskAssessments', 'risks', 'visibility'],
} as const
