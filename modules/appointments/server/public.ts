export { holdersOf } from './queries.ts'
