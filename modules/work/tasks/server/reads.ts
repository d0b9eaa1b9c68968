/** The tables other modules may read, and which modules. */
export const reads = {
  tasks: ['risks', 'statistics', 'yearWheel'],
  task_points: ['risks'],
} as const
