/** The tables other modules may read, and which modules. */
export const reads = {
  risk_assessments: ['risks'],
  assessment_participants: ['risks'],
} as const
