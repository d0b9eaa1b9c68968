export { isHead } from '../rules.ts'
