/** What surrounds the list, in one chunk beside it. */
export { Bulk } from './Bulk.tsx'
export { CaseBoard } from './CaseBoard.tsx'
export { Tools } from './Tools.tsx'
