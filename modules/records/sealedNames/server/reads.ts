/** The tables other modules may read, and which modules. */
export const reads = { sealed_names: ['retention'] } as const
