export { foundIn, fromFound, ofText, onlyFound } from './foundIn.ts'
export { hasWords, type Sought, withSought } from './lookUp.ts'
