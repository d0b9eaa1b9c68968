export { type Columns, type Line, linesOf, type Plan } from './lines.ts'
export { uploadedSheet } from './uploadedSheet.ts'
