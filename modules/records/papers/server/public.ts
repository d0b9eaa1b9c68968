export { partsOf, type RecordParts } from './parts.ts'
export { companyName } from './queries.ts'
