import { isGrave } from '@portal/modules/governance/riskAssessments'
import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import { levelAt } from '@portal/modules/governance/riskMatrices/web/public'
import type { Grid, GridItem } from '../../contract.ts'
import { readStep } from '../../stepRules.ts'
import { gridTexts } from './gridTexts.ts'

/** What is written in a row. Of steps what is typed, which need not be one. */
export const gridFields = ['title', 'probability', 'consequence', 'reasonP', 'reasonC', 'mitigation', 'targetP', 'targetC'] as const
export type GridField = (typeof gridFields)[number]
export type Cells = Record<GridField, string>
/** What somebody has typed in a row and is not saved; `from` and `version` are the row as it was when they began. */
export type Typed = {
  version: number
  from: Cells
  cells: Partial<Cells>
  /** Its faults are shown: the row was left, or pasted. */
  isChecked: boolean
  /** The input a new row was sent with, and under which key. */
  sent?: { content: string; key: string }
}
/** A row as it is shown. Without an item it is new. */
export type Row = {
  id: string
  item: GridItem | null
  typed: Typed | undefined
  cells: Cells
  definition: MatrixDefinition
  canEdit: boolean
  canScore: boolean
}
/** Which axis a field is a step of. */
export const axisOf = { probability: 'probability', consequence: 'consequence', targetP: 'probability', targetC: 'consequence' } as const
export type StepField = keyof typeof axisOf
export const isStepField = (field: string): field is StepField => field in axisOf

const empty: Cells = { title: '', probability: '', consequence: '', reasonP: '', reasonC: '', mitigation: '', targetP: '', targetC: '' }
const written = (step: number | null) => (step === null ? '' : String(step))
export const cellsOf = (item: GridItem | null): Cells =>
  item
    ? {
        title: item.title,
        probability: written(item.current.probability),
        consequence: written(item.current.consequence),
        reasonP: item.reasonP ?? '',
        reasonC: item.reasonC ?? '',
        mitigation: item.mitigation ?? '',
        targetP: written(item.target.probability),
        targetC: written(item.target.consequence),
      }
    : empty

export const rowOf = (
  { matrices, matrixId, canAdd, canScore }: Grid,
  id: string,
  item: GridItem | null,
  typed: Typed | undefined,
): Row => ({
  id,
  item,
  typed,
  // Until it is saved, what was there when somebody began is under what they type.
  cells: { ...(typed?.from ?? cellsOf(item)), ...typed?.cells },
  definition: matrices.find((one) => one.id === (item ? item.matrixId : matrixId))!.definition,
  canEdit: item ? item.can.includes('edit') : canAdd,
  canScore: item ? item.can.includes('score') : canScore,
})
export const mayType = (row: Row, field: GridField) => (field === 'title' || field === 'mitigation' ? row.canEdit : row.canScore)

export const titleOf = ({ cells, item }: Pick<Row, 'cells' | 'item'>) => cells.title.trim() || (item ? gridTexts.unnamed : gridTexts.newRow)

/** What differs from what is saved. */
export const changesOf = (cells: Cells, from: Cells) => gridFields.filter((field) => cells[field].trim() !== from[field].trim())

export const stepIn = ({ definition, cells }: Pick<Row, 'definition' | 'cells'>, field: StepField) =>
  readStep(definition[axisOf[field]], cells[field])
export function levelOf(row: Pick<Row, 'definition' | 'cells'>, [p, c]: readonly [StepField, StepField] = ['probability', 'consequence']) {
  const [probability, consequence] = [stepIn(row, p), stepIn(row, c)]
  const level = probability && consequence ? levelAt(row.definition, probability, consequence) : undefined
  return level && probability && consequence ? { level, score: probability * consequence } : null
}
/** From high on it is said why, for each axis (R4). */
export const asksReasons = (row: Row) => isGrave(levelOf(row)?.level ?? null)

/** The word of a step that is typed; what is no step stands as it was typed. */
export function stepWord(definition: MatrixDefinition, field: StepField, typed: string) {
  const steps = definition[axisOf[field]]
  const step = readStep(steps, typed)
  return step ? `${step} ${steps[step - 1]!.name}` : typed
}

export const pickCells = (cells: Partial<Cells>, fields: readonly GridField[]): Partial<Cells> =>
  Object.fromEntries(fields.map((field) => [field, cells[field]]))
