/** The answer of an endpoint that has nothing more to say. */
export const done = { success: true } as const
