/** The tables other modules may read, and which modules. */
export const reads = {} as const
