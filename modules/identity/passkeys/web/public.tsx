export { confirm, enrol, proveAnew, signIn } from './signIn.ts'
