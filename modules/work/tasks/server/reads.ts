/** The tables other modules may read, and which modules. */
export const reads = {
  tasks: ['dashboard', 'statistics', 'yearWheel'],
} as const
