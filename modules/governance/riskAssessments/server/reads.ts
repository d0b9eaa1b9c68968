/** The tables other modules may read, and which modules. */
export const reads = {
  risk_assessments: ['risks', 'scoringSessions'],
  assessment_participants: ['risks'],
} as const
