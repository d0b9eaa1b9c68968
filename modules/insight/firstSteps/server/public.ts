export { type FirstStepsLeft, firstStepsLeft } from './progress.ts'
