/** The cards of the overview, by the column they stand in and in the order they have by themselves. */
export const mainCards = ['now', 'ahead', 'team', 'openBySeverity', 'trend', 'risks'] as const
export const sideCards = ['injuryFree', 'openByAge', 'leadTime', 'health', 'myReports', 'soon'] as const
export const cardNames = [...mainCards, ...sideCards] as const
export type CardName = (typeof cardNames)[number]
