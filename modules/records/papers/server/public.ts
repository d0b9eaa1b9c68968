export { type RecordParts, recordPaper } from './parts.ts'
