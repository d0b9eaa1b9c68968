export { deviationTexts } from '../texts.ts'
export type { CaseCard } from './caseCard.ts'
export { DueDate, SeverityLevel, StatusOf } from './DeviationMarks.tsx'
