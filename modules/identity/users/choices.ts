/** What is looked for in how people sign in. */
export const signIns = ['lacksTwoFactor', 'idle'] as const
export type SignIn = (typeof signIns)[number]
/** Who has not signed in for so long is idle (domain 3.1, W21). */
export const idleDays = 90
export const employmentTypes = ['permanent', 'temporary', 'hired', 'apprentice', 'external'] as const
