export { dashboardTexts } from '../texts.ts'
export { dashboardQueries } from './queries.ts'
