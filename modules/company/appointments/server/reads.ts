/** The tables other modules may read, and which modules. */
export const reads = {
  appointments: ['documents'],
} as const
