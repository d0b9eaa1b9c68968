export { caseColumns } from './caseQueries.ts'
export {
  caseSeenBy,
  lockCase,
  mayTakePart,
  officersOf,
  openReadersOf,
  openSafety,
  readBy,
  readersAmong,
  seesByProject,
  unlockedTo,
  visibleTo,
} from './sightQueries.ts'
export { tellReaders } from './tellReaders.ts'
