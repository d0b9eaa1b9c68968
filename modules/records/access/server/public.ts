export { isListed, within } from './listedQueries.ts'
export { departmentOf, opensList } from './queries.ts'
