export { standardRecord } from './standardRecord.ts'
export { usualFilters } from './usualFilters.ts'
