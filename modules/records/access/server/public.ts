export { requestsWaiting } from './inboxQueries.ts'
