export { isLastOfOffice, officesFor } from './departmentQueries.ts'
export { officesWaiting } from './inboxQueries.ts'
export { holdersOf } from './queries.ts'
