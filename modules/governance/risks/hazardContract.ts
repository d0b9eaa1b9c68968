import { read } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { Risk } from './riskContract.ts'

/** A hazard of an assessment, as its grid shows it: with all an edit must send, and what of that this person may do. */
export const GridRow = z.pick(Risk, {
  id: true,
  number: true,
  title: true,
  category: true,
  cause: true,
  consequenceText: true,
  affected: true,
  existingControls: true,
  mitigation: true,
  current: true,
  target: true,
  residual: true,
  reasonP: true,
  reasonC: true,
  version: true,
  can: true,
})
const GridItem = z.extend(GridRow, {
  matrixId: z.nullable(id),
  actions: z.array(z.object({ id, title: z.string(), status: z.string(), ownerName: z.string(), dueDate: z.string() })),
})
export type GridItem = z.output<typeof GridItem>

const Grid = z.object({
  assessment: Risk.shape.assessment,
  items: z.array(GridItem),
  canAdd: z.boolean(),
  /** What is added may be scored by whoever adds it. */
  canScore: z.boolean(),
  /** Of what is added. */
  matrixId: z.nullable(id),
  /** Each matrix its hazards are scored by, once. */
  matrices: z.array(Risk.shape.matrix),
})
export type Grid = z.output<typeof Grid>

/** The hazards of an assessment as a grid. */
export const hazardCalls = { grid: read('/risks/grid', z.strictObject({ assessmentId: id }), Grid) }
