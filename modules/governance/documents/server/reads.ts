/** The tables other modules may read, and which modules. */
export const reads = {
  documents: ['receipts'],
  document_versions: ['receipts'],
  document_validity: ['receipts'],
} as const
