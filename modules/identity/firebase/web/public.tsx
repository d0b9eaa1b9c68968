export { openFirebase } from './provider.ts'
