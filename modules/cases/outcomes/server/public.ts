export { outcomesWaiting } from './inboxQueries.ts'
export { lessonsBetween } from './lessonQueries.ts'
