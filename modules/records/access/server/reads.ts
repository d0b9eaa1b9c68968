/** The tables other modules may read, and which modules. */
export const reads = {
  deviation_access: ['deviations', 'visibility'],
} as const
