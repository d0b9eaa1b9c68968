export { stopsWaiting } from './inboxQueries.ts'
