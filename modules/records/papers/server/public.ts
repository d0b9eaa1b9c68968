export { type RecordParts, recordPaper } from './recordPaper.ts'
