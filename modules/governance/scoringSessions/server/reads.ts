/** The tables other modules may read, and which modules. */
export const reads = {
  scoring_sessions: ['riskAssessments'],
} as const
