/** The tables other modules may read, and which modules. */
export const reads = {
  tags: ['tasks'],
} as const
