/** The tables other modules may read, and which modules. */
export const reads = {
  links: ['retention', 'risks'],
} as const
