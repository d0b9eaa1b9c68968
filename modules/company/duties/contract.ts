import { read, write } from '@portal/kit/contract'
import { choices, id, version, wholeNumber } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { dutyFigures, dutyKeys, fixedDutyGroups, fixedDutyKeys, fixedDutyKinds, questions, themes, verdicts } from './choices.ts'

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
  ruled: z.enum(verdicts),
  question: z.nullable(z.enum(questions)),
  figure: z.nullable(z.enum(dutyFigures)),
  /** The answer decides what comes again in the year: asked before the others. */
  isAskedFirst: z.boolean(),
  /** What a person has decided in place of the rules, and why. */
  decision: z.nullable(z.object({ reason: z.string(), byName: z.string(), at: z.string() })),
  /** Of the decision, for the next one; 0 before the first. */
  version: z.int(),
  /** The open record made for it, and its page, for administrators. */
  record: z.nullable(z.object({ id, number: z.string(), path: z.string() })),
})
export type Duty = z.output<typeof Duty>

export const Answer = z.object({
  question: z.enum(questions),
  isYes: z.nullable(z.boolean()),
  byName: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** 0 before the first answer. */
  version: z.int(),
})
export type Answer = z.output<typeof Answer>

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
  group: z.enum(fixedDutyGroups),
})

export const Profile = z.object({ items: z.array(Duty), answers: z.array(Answer), canAnswer: z.boolean() })
export type Profile = z.output<typeof Profile>

const seen = wholeNumber({ label: 'versjon' })
const key = choices(dutyKeys)
export const duties = {
  get: read('/duties', z.strictObject({}), Profile),
  /** null takes an answer back. */
  answer: write(
    '/duties/answers',
    z.strictObject({ question: choices(questions), isYes: z.nullable(z.boolean()), version: seen }),
    Profile,
    'PUT',
  ),
  /** «Overstyr»: a person decides, with the reason (domain 3.0.1). */
  decide: write(
    '/duties/decisions',
    z.strictObject({
      key,
      applies: z.boolean({ error: 'Velg ja eller nei' }),
      reason: freeText({ min: 20, max: 1000, label: 'begrunnelse' }),
      version: seen,
    }),
    Profile,
    'PUT',
  ),
  /** Back to what the rules say. */
  withdraw: write('/duties/decisions/withdraw', z.strictObject({ key, version }), Profile),
}
