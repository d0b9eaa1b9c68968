/** The tables other modules may read, and which modules. */
export const reads = {
  import_rows: ['retention'],
  imported_tasks: ['retention'],
  imports: ['retention'],
} as const
