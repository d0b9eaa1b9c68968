import { fieldsOf, type ImportField, type ImportKind, rowLimit } from '../contract.ts'
import { importTexts as texts } from '../texts.ts'
import type * as lines from './lines.ts'

export type Line = lines.Line<ImportField>
export type Columns = lines.Columns<ImportField>

/** A register of each kind: its columns, and the least of them there must be. */
export const registerPlans: Record<ImportKind, lines.Plan<ImportField>> = {
  deviations: {
    fields: fieldsOf.deviations,
    words: texts.field,
    also: texts.also,
    isWhole: (found) => found.includes('reportedAt') && (found.includes('title') || found.includes('description')),
    noHeadings: texts.error.noHeadings,
    rowLimit,
  },
  tasks: {
    fields: fieldsOf.tasks,
    words: { ...texts.field, ...texts.task.field },
    also: { ...texts.also, ...texts.task.also },
    isWhole: (found) => (['title', 'assigneeName', 'dueDate'] as const).every((one) => found.includes(one)),
    noHeadings: texts.task.noHeadings,
    rowLimit,
  },
}
