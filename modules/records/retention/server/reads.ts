/** The tables other modules may read, and which modules. */
export const reads = {
  disposal_items: ['deviations'],
  legal_holds: ['deviations'],
} as const
