export { isListed, within } from './listedQueries.ts'
