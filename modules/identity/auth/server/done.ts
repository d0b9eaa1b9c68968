/** The answer of a door that has nothing more to say. */
export const done = { success: true } as const
