export { disposalsWaiting } from './inboxQueries.ts'
