import * as z from 'zod/mini'
import { dutyFigures, dutyKeys, fixedDutyKeys, fixedDutyKinds, questions, themes, verdicts } from './choices.ts'

export * from './choices.ts'

/** One duty of domain 2.7 as this company stands: whether it applies, why, by which paragraph, and what would change it. */
export const Duty = z.object({
  key: z.enum(dutyKeys),
  name: z.string(),
  text: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  change: z.string(),
  source: z.string(),
  /** Its source has not been checked: «Må kontrolleres». */
  isToBeChecked: z.boolean(),
  question: z.nullable(z.enum(questions)),
  figure: z.nullable(z.enum(dutyFigures)),
})

const month = z.int()
/** What comes again in the year (domain 2.8) and belongs to this company's. */
export const ProposedDuty = z.object({
  key: z.enum(fixedDutyKeys),
  title: z.string(),
  theme: z.enum(themes),
  kind: z.enum(fixedDutyKinds),
  when: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('months'), months: z.readonly(z.array(month)) }),
    z.object({ kind: z.literal('date'), month, day: z.int() }),
    z.object({ kind: z.enum(['monthly', 'quarterly']) }),
  ]),
  dutyKeys: z.readonly(z.array(z.enum(dutyKeys))),
  source: z.nullable(z.string()),
  isEverySecondYear: z.boolean(),
  isToBeChecked: z.boolean(),
  verdict: z.enum(['applies', 'assess']),
})
