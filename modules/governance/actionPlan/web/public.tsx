export { hierarchyNames } from './hierarchyNames.ts'
