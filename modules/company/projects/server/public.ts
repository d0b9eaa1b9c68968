export { projectsHandOver } from './handOver.ts'
export { projectsSearched } from './searched.ts'
