export { posterStep } from './firstStepQueries.ts'
