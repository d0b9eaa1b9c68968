export { make as makeTask } from './create.ts'
export { taskCalendar } from './feed.ts'
export { tasksWaiting } from './inboxQueries.ts'
export { seriesOfYear } from './yearEntries.ts'
