/** The tables other modules may read, and which modules. */
export const reads = {
  action_files: ['files'],
  actions: ['access', 'auditLog', 'deviations', 'retention', 'sees'],
} as const
