/** What surrounds the list, in one chunk beside it. */
export { TaskBoard } from '../board/TaskBoard.tsx'
export { TaskBulk } from './TaskBulk.tsx'
export { TaskTools } from './TaskTools.tsx'
export { WorkStatuses } from './WorkStatuses.tsx'
