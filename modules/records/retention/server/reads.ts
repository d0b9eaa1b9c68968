/** The tables other modules may read, and which modules. */
export const reads = { legal_holds: ['sealedNames'] } as const
