/** The tables other modules may read, and which modules. */
export const reads = {
  tags: ['retention', 'tasks'],
} as const
