export { isHead } from '../rules.ts'
export { daysSinceLostTime } from './rateQueries.ts'
