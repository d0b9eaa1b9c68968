export { layoutOf } from './queries.ts'
