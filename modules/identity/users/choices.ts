export const employmentTypes = ['permanent', 'temporary', 'hired', 'apprentice', 'external'] as const
