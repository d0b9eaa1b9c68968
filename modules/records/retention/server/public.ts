export { hidesHoldReason, mayHold } from '../rules.ts'
