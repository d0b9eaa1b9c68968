/** The tables other modules may read, and which modules. */
export const reads = {
  record_tags: ['retention'],
} as const
