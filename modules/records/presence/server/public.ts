export { editLockVerbs, refuseWhileLocked } from './editLock.ts'
