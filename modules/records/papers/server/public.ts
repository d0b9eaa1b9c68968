export { partsOf, type RecordParts } from './parts.ts'
