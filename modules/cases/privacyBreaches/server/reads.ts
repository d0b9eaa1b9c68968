/** The tables other modules may read, and which modules. */
export const reads = {
  privacy_breaches: ['deviations'],
} as const
