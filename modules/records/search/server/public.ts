export { foundIn, fromFound, ofText, onlyFound } from './foundIn.ts'
export { commentedOnce, hasWords, type Sought, withSought } from './lookUp.ts'
