/** What a new company does first, in the order it is done. */
export const stepNames = ['company', 'duties', 'yearWheel', 'people', 'report', 'poster'] as const
export type StepName = (typeof stepNames)[number]
