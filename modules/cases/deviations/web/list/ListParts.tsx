/** What surrounds the list, in one chunk beside it. */

export { CaseBoard } from '../board/CaseBoard.tsx'
export { Bulk } from './Bulk.tsx'
export { Tools } from './Tools.tsx'
