export { make as makeTask } from './create.ts'
export { tasksWaiting } from './inboxQueries.ts'
export { seriesOfYear } from './yearEntries.ts'
