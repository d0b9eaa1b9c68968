export { dashboardTexts } from '../texts.ts'
export { dashboardQueries } from './queries.ts'
export { titleOf } from './WaitingList.tsx'
