/** The tables other modules may read, and which modules. */
export const reads = {
  approval_rounds: ['risks'],
} as const
