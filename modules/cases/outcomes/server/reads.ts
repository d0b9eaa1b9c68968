/** The tables other modules may read, and which modules. */
export const reads = {
  effect_checks: ['deviations', 'risks', 'statistics'],
} as const
