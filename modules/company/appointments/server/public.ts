export { isLastOfOffice, officesFor } from './departmentQueries.ts'
export { holdersOf } from './queries.ts'
