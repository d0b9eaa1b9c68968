import type { IsoDate } from './dates.ts'

/** What a summary is about: what came since the last working day, a week, or a month; of the whole company, or of the reader's team alone. */
export type SummaryPeriod = { kind: 'daily' | 'weekly' | 'monthly'; isOfTeam: boolean; from: IsoDate; to: IsoDate }
