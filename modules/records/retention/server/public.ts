export { hidesHoldReason, mayDispose, mayHold } from '../rules.ts'
export { periodsOf } from './read.ts'
