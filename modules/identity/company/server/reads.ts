/** The tables other modules may read, and which modules. */
export const reads = {
  companies: 'everyone',
  departments: 'everyone',
  locations: 'everyone',
} as const
