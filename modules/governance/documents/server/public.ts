export type { Part } from './templates/notation.ts'
export { proseOfParts } from './templates.ts'
