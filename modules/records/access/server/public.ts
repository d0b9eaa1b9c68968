export { requestsWaiting } from './inboxQueries.ts'
export { isListed, within } from './listedQueries.ts'
