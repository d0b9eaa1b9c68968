export { makeKey } from './make.ts'
export { auditOf, isAlive } from './present.ts'
export { endKey, type KeyRow, listKeys } from './queries.ts'
