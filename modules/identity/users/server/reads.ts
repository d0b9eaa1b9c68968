/** The tables other modules may read, and which modules. */
export const reads = {
  users: 'everyone',
} as const
