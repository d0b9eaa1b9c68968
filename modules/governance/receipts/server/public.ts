export { followReaders, receiptsFollow } from './follow.ts'
