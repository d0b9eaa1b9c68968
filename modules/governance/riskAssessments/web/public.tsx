export { assessmentTexts } from '../texts.ts'
export { assessmentQueries } from './queries.ts'
