export { dashboardQueries } from './queries.ts'
