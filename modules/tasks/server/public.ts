export { tasksWaiting } from './inboxQueries.ts'
export { seriesOfYear } from './yearEntries.ts'
