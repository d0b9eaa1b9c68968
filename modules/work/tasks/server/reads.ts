/** The tables other modules may read, and which modules. */
export const reads = {
  tasks: ['dashboard', 'sees', 'statistics', 'yearWheel'],
} as const
