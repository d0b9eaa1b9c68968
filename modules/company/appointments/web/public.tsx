export { appointmentTexts } from '../texts.ts'
