import { read, write } from '@portal/kit/contract'
import { choices, id, isoDate, orNull, version } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import type { Category } from '@portal/modules/cases/deviations'
import * as z from 'zod/mini'

export const effectResults = ['effective', 'notEffective'] as const
export type EffectResult = (typeof effectResults)[number]
/** How a case that did not help goes on (domain F-04): it is opened again (D7), or a new one carries it on. */
export const followUps = ['reopen', 'newCase'] as const
export type FollowUp = (typeof followUps)[number]
export const outcomeSteps = ['answer', 'decline', 'checkEffect', 'share', 'withdraw'] as const
export type OutcomeStep = (typeof outcomeSteps)[number]

const linked = z.object({ id, number: z.string() })

/** What became of a case: was the reporter content, does it still work, and what did we learn. */
export const Outcome = z.object({
  answer: z.nullable(
    z.object({
      isSatisfied: z.boolean(),
      comment: z.nullable(z.string()),
      answeredAt: z.string(),
      /** Why the case is not reopened; null until somebody has said so. */
      reply: z.nullable(z.string()),
      repliedByName: z.nullable(z.string()),
    }),
  ),
  /** For a grave case that was solved: the first day it may be judged, and how it was; of a reopened case how it was judged last. */
  effect: z.nullable(
    z.object({
      /** Null of a case that has been opened again since. */
      dueDate: z.nullable(z.string()),
      isDue: z.boolean(),
      result: z.nullable(z.enum(effectResults)),
      note: z.nullable(z.string()),
      checkedAt: z.nullable(z.string()),
      checkedByName: z.nullable(z.string()),
      /** The new case that carries it on, for those who may see it. */
      followUp: z.nullable(linked),
    }),
  ),
  /** The case this one carries on, whose actions did not help; for those who may see it. */
  followsUp: z.nullable(linked),
  lesson: z.nullable(z.object({ title: z.string(), body: z.string(), sharedAt: z.string() })),
  /** The last day the reporter may ask for it to be reopened (domain 3.3.3, D7). */
  answerBy: z.nullable(z.string()),
  can: z.array(z.enum(outcomeSteps)),
  why: z.partialRecord(z.enum(outcomeSteps), z.string()),
})
export type Outcome = z.output<typeof Outcome>

/** A notice for everybody. It carries no person: not who reported, who treated, nor who shared it. */
export const Lesson = z.object({
  id,
  title: z.string(),
  body: z.string(),
  /** Named by type alone: the schemas of cases would come along to whoever reads a lesson. */
  category: z.string() as z.ZodMiniType<Category>,
  sharedAt: z.string(),
  /** For those who may see the case it is from. */
  deviation: z.nullable(linked),
})
export type Lesson = z.output<typeof Lesson>

const ref = { id, version }
/** `id` and `version` are the case's. */
export const outcomes = {
  get: read('/deviations/:id/outcome', z.strictObject({ id }), Outcome),
  answer: write(
    '/deviations/:id/answer',
    z.strictObject({ ...ref, isSatisfied: z.boolean({ error: 'Velg ja eller nei' }), comment: orNull(freeText({ max: 1000 })) }),
    Outcome,
  ),
  decline: write(
    '/deviations/:id/decline-reopening',
    z.strictObject({ ...ref, reply: freeText({ min: 10, max: 1000, label: 'svaret' }) }),
    Outcome,
  ),
  checkEffect: write(
    '/deviations/:id/effect-check',
    z.strictObject({
      ...ref,
      result: choices(effectResults, 'om tiltakene virker'),
      note: freeText({ min: 10, max: 1000, label: 'hva du så' }),
      /** Of «virker ikke» alone, which carries on in the same step. */
      followUp: z.optional(choices(followUps, 'hvordan saken følges opp')),
      /** By when it is to be solved, when it is opened again. */
      dueDate: orNull(isoDate),
    }),
    Outcome,
  ),
  share: write(
    '/deviations/:id/lesson',
    z.strictObject({
      ...ref,
      title: freeLine({ min: 3, label: 'overskrift' }),
      body: freeText({ min: 20, max: 2000, label: 'hva vi har lært' }),
    }),
    Outcome,
  ),
  withdraw: write(
    '/deviations/:id/lesson/withdraw',
    z.strictObject({ ...ref, reason: freeText({ min: 10, max: 1000, label: 'begrunnelse' }) }),
    Outcome,
  ),
  lessons: read('/lessons', z.strictObject({}), z.object({ items: z.array(Lesson) })),
}
