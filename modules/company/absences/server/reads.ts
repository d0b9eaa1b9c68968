/** The tables other modules may read, and which modules. */
export const reads = {
  absences: ['appointments', 'tasks'],
} as const
