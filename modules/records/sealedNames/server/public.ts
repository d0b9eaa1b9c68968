export { sealedNamesOf } from './sealedNameQueries.ts'
export { type Leaver, openNames, sealName } from './sealedNames.ts'
