/** The tables other modules may read, and which modules. */
export const reads = {
  files: ['documents', 'receipts', 'retention'],
  record_files: ['retention'],
} as const
