export { sendInBackground } from './background.ts'
