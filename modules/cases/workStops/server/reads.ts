/** The tables other modules may read, and which modules. */
export const reads = {
  work_stops: ['visibility'],
} as const
