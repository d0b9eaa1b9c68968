export { hidesHoldReason, mayHold } from '../rules.ts'
export { periodsOf } from './read.ts'
