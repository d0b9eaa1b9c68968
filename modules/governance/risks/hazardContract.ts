import { read, write } from '@portal/kit/contract'
import { id, orNull } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { mostHazards } from './choices.ts'
import { fields, stepOf, written } from './fieldContract.ts'
import { Risk } from './riskContract.ts'

/** A hazard of an assessment, as its grid shows it. */
export const GridRow = z.pick(Risk, {
  id: true,
  number: true,
  title: true,
  status: true,
  category: true,
  affected: true,
  existingControls: true,
  current: true,
  target: true,
  residual: true,
  reasonP: true,
  reasonC: true,
  stop: true,
  copiedFrom: true,
  version: true,
  can: true,
  why: true,
})
const GridItem = z.extend(GridRow, {
  actions: z.array(z.object({ id, title: z.string(), status: z.string(), ownerName: z.string(), dueDate: z.string() })),
})
export type GridItem = z.output<typeof GridItem>

const Hazard = z.strictObject({
  ...fields,
  category: z._default(fields.category, 'other'),
  probability: orNull(stepOf),
  consequence: orNull(stepOf),
  reasonP: written(1000),
  reasonC: written(1000),
})
const Grid = z.object({ items: z.array(GridItem), canAdd: z.boolean() })

/** The hazards of an assessment as a grid. */
export const hazardCalls = {
  grid: read('/risks/grid', z.strictObject({ assessmentId: id }), Grid),
  /** Several at once, as they are pasted from a sheet: all of them, or every fault at its row. */
  addHazards: write(
    '/risks/grid',
    z.strictObject({ assessmentId: id, rows: z.array(Hazard).check(z.minLength(1), z.maxLength(mostHazards)) }),
    Grid,
  ),
}
