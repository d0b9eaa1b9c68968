/** The tables other modules may read, and which modules. */
export const reads = {
  appointment_files: ['files'],
  appointments: ['company'],
} as const
