export { projectsHandOver } from './handOver.ts'
