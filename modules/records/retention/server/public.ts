export { hidesHoldReason, mayDispose, mayHold } from '../rules.ts'
export { countStandingHolds } from './holdQueries.ts'
export { periodsOf } from './read.ts'
