/** The tables other modules may read, and which modules. */
export const reads = {
  proposals: ['risks'],
} as const
