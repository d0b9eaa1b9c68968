export { type ProjectIds, projectIds, projectOfRow, unusedProject } from './chosen.ts'
export { projectsHandOver } from './handOver.ts'
export { hasProjects, isOngoingProject, projectNames } from './openQueries.ts'
export { projectsSearched } from './searched.ts'
