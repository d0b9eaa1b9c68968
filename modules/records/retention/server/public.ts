export { hidesHoldReason } from '../rules.ts'
