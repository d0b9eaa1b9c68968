export { assessmentTexts } from '../texts.ts'
