import { lazy } from 'react'

export { deviationTexts } from '../texts.ts'
export type { CaseCard } from './caseCard.ts'
export type { CaseMapProps } from './caseParts.ts'
export { Deadlines, SeverityLevel, StatusOf, severityTones } from './DeviationMarks.tsx'
export type { ListSearch } from './list/listSearch.ts'

/** The chips of what a clock of law may run for, lit by the words of a report. */
export const HintChips = lazy(() => import('./report/HintChips.tsx').then((file) => ({ default: file.HintChips })))
