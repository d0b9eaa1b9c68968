export { makeKey } from './make.ts'
export { isAlive, toldOf } from './present.ts'
export { endKey, type KeyRow, listKeys } from './queries.ts'
