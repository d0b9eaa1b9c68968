export { caseColumns } from './caseQueries.ts'
export {
  caseSeenBy,
  lockCase,
  mayTakePart,
  officersOf,
  openReadersOf,
  type Part,
  readBy,
  readersAmong,
  sightParts,
  unlockedTo,
  visibleByWay,
  visibleTo,
} from './sightQueries.ts'
export { tellReaders } from './tellReaders.ts'
export { openSafety } from './waysQueries.ts'
