/** The tables other modules may read, and which modules. */
export const reads = {
  approval_rounds: ['documents', 'risks'],
  approval_seats: ['documents'],
  approval_decisions: ['documents'],
} as const
