export { announce } from './noticeQueries.ts'
export { ownEvents, ownNotices, sharedRules } from './notices.ts'
export { type Notice, notify, type Telling, withdraw } from './notify.ts'
export { tellReaders } from './tellReaders.ts'
