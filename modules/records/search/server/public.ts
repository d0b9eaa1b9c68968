export { foundIn } from './foundIn.ts'
