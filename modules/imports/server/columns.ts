import { type ImportField, importFields, rowLimit } from '../contract.ts'
import { importTexts as texts } from '../texts.ts'
import type * as lines from './lines.ts'

export type Line = lines.Line<ImportField>
export type Columns = lines.Columns<ImportField>

/** A register of cases: its columns, and the least of them there must be. */
export const registerPlan: lines.Plan<ImportField> = {
  fields: importFields,
  words: texts.field,
  also: texts.also,
  isWhole: (found) => found.includes('reportedAt') && (found.includes('title') || found.includes('description')),
  noHeadings: texts.error.noHeadings,
  rowLimit,
}
