/** The tables other modules may read, and which modules. */
export const reads = {
  deviation_access: ['actions', 'deviations'],
} as const
