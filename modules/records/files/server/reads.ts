/** The tables other modules may read, and which modules. */
export const reads = {
  files: ['documents', 'retention'],
  record_files: ['retention'],
} as const
