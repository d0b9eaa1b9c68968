export { isListed, within } from './listedQueries.ts'
export { opensList } from './queries.ts'
