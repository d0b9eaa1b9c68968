export { holdsWaiting } from './holdInboxQueries.ts'
export { disposalsWaiting } from './inboxQueries.ts'
