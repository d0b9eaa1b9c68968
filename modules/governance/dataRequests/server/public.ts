export { openRequest } from './open.ts'
