import { read, write } from '@portal/kit/contract'
import { choices, id, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { authorities, fewestSteps, matrixStatuses, mostSteps, riskLevels, tolerances } from './choices.ts'

export * from './choices.ts'

const word = freeLine({ max: 40, label: 'ordet' })
const described = freeLine({ min: 0, max: 120 })
const steps = <T extends z.ZodMiniType>(step: T) => z.array(step).check(z.minLength(fewestSteps), z.maxLength(mostSteps))
const months = (max: number) => wholeNumber({ min: 1, max, label: 'antall måneder' })

/** A matrix, and what follows of each level (domain 3.4.2–3.4.4). Steps are counted from 1, the lowest first. */
export const MatrixDefinition = z.strictObject({
  probability: steps(
    z.strictObject({
      name: word,
      /** How often that is, in words. */
      hint: described,
      /** From how many times in twelve months what has happened says this step (P1); null of a step that nothing says. */
      perYear: z.nullable(wholeNumber({ min: 1, max: 10_000 })),
    }),
  ),
  consequence: steps(
    z.strictObject({
      name: word,
      health: described,
      environment: described,
      reputation: described,
      privacy: described,
      /** From what loss in kroner; null of the lowest. */
      fromKroner: z.nullable(wholeNumber({ min: 1 })),
      /** How grave a case is that shows this consequence (P2); null where no case does. */
      severity: z.nullable(z.enum(['low', 'medium', 'high', 'critical'])),
    }),
  ),
  /** By probability, then consequence. */
  cells: steps(steps(z.enum(riskLevels))),
  /** By when what is of a level is looked at again. */
  reviewMonths: z.strictObject({ low: months(36), medium: months(24), high: months(12), extreme: months(3) }),
  acceptedBy: z.strictObject({
    low: choices(authorities, 'hvem som kan akseptere'),
    medium: choices(['leader', 'top'], 'hvem som kan akseptere'),
    high: choices(['top'], 'hvem som kan akseptere'),
  }),
  /** For how long a risk is accepted at most. */
  acceptedMonths: z.strictObject({ low: months(36), medium: months(24), high: months(6) }),
  tolerance: choices(tolerances, 'hva som ikke trenger aksept'),
  /** Whether a risk is scored also as it would be with nothing done (R3). */
  hasInherent: z.boolean(),
})
export type MatrixDefinition = z.output<typeof MatrixDefinition>

export const MatrixVersion = z.object({
  id,
  /** Counted from 1 in the company. */
  number: z.int(),
  status: z.enum(matrixStatuses),
  definition: MatrixDefinition,
  reason: z.nullable(z.string()),
  takenAt: z.nullable(z.string()),
  takenByName: z.nullable(z.string()),
  version: z.int(),
})
export type MatrixVersion = z.output<typeof MatrixVersion>

const Matrices = z.object({
  /** Null while the company uses the portal's own. */
  inUse: z.nullable(MatrixVersion),
  definition: MatrixDefinition,
  /** For those who may change it. */
  draft: z.nullable(MatrixVersion),
  /** Those that were in use, the latest first. */
  retired: z.array(z.omit(MatrixVersion, { definition: true })),
  canEdit: z.boolean(),
})
export type Matrices = z.output<typeof Matrices>

const ref = { id, version }
const places = z.array(wholeNumber({ min: 1, max: mostSteps })).check(z.minLength(fewestSteps), z.maxLength(mostSteps))
export const riskMatrices = {
  list: read('/risk-matrices', z.strictObject({}), Matrices),
  /** A draft that begins as the one in use. There is one at a time. */
  begin: write('/risk-matrices', z.strictObject({}), Matrices),
  edit: write('/risk-matrices/:id', z.strictObject({ ...ref, definition: MatrixDefinition }), Matrices, 'PUT'),
  discard: write('/risk-matrices/:id/discard', z.strictObject(ref), Matrices),
  /** The draft takes the place of the one in use. `mapping`: which new step is proposed for each old one. What is scored keeps its matrix until somebody moves it. */
  takeIntoUse: write(
    '/risk-matrices/:id/take-into-use',
    z.strictObject({
      ...ref,
      mapping: z.strictObject({ probability: places, consequence: places }),
      reason: freeText({ min: 10, max: 1000, label: 'begrunnelse' }),
    }),
    Matrices,
  ),
}
