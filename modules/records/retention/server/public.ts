export { hidesHoldReason, mayDispose, mayHold } from '../rules.ts'
export { periodsOf } from './read.ts'
export { sealedNamesOf } from './sealedNameQueries.ts'
export { openNames } from './sealedNames.ts'
