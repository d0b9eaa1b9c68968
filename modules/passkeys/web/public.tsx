export { confirm, proveAnew, signIn } from './signIn.ts'
