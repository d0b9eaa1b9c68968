import { read } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { Risk } from './riskContract.ts'

/** A hazard of an assessment, as its grid shows it. */
export const GridRow = z.pick(Risk, {
  id: true,
  number: true,
  title: true,
  category: true,
  existingControls: true,
  current: true,
  target: true,
  residual: true,
  reasonP: true,
  reasonC: true,
  version: true,
})
const GridItem = z.extend(GridRow, {
  actions: z.array(z.object({ id, title: z.string(), status: z.string(), ownerName: z.string(), dueDate: z.string() })),
})
export type GridItem = z.output<typeof GridItem>

const Grid = z.object({ items: z.array(GridItem), canAdd: z.boolean() })

/** The hazards of an assessment as a grid. */
export const hazardCalls = { grid: read('/risks/grid', z.strictObject({ assessmentId: id }), Grid) }
