export { admitTakingOut } from './takingOut.ts'
