export { hierarchyNames } from './exportColumns.ts'
export { countByHierarchy } from './listQueries.ts'
