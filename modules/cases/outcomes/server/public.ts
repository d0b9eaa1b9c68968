export { lessonsBetween } from './lessonQueries.ts'
