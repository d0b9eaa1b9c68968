import type { IsoDate } from './dates.ts'

/** What a summary is about: a leader's week of the team's, or the month of all. */
export type SummaryPeriod = { kind: 'weekly' | 'monthly'; from: IsoDate; to: IsoDate }
