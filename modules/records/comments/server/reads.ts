/** The tables other modules may read, and which modules. */
export const reads = {
  comments: ['retention', 'search'],
} as const
