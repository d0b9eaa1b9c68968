export { hidesHoldReason } from '../rules.ts'
export { holdsWaiting } from './holdInboxQueries.ts'
export { disposalsWaiting } from './inboxQueries.ts'
