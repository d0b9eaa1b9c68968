export { mayEditLocation } from '../rules.ts'
