/** How somebody has read a document (domain 3.6.3): by themselves, on a signed list, or gone through aloud. */
export const readMethods = ['web', 'phone', 'paper', 'oral'] as const
export type ReadMethod = (typeof readMethods)[number]
/** Those that a leader registers for others. */
export const registeredMethods = ['paper', 'oral'] as const
export type RegisteredMethod = (typeof registeredMethods)[number]
