export { officesWaiting } from './inboxQueries.ts'
export { holdersOf } from './queries.ts'
