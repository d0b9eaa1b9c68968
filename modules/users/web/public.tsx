export { userTexts } from '../texts.ts'
