import { read, write } from '@portal/kit/contract'
import { version } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { stepNames } from './choices.ts'

export * from './choices.ts'

export const Step = z.object({
  name: z.enum(stepNames),
  /** The page where it is done. */
  path: z.string(),
  isDone: z.boolean(),
  /** How much of it is done, of how much. */
  done: z.int(),
  of: z.int(),
})
export type Step = z.output<typeof Step>

/** How far a new company has come, told by its own data. */
export const FirstSteps = z.object({
  steps: z.array(Step),
  /** Put away for the whole company. */
  isHidden: z.boolean(),
  version: z.int(),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const firstSteps = {
  get: read('/first-steps', z.strictObject({}), FirstSteps),
  setFirstStepsHidden: write('/first-steps', z.strictObject({ isHidden: z.boolean(), version }), FirstSteps, 'PUT'),
}
