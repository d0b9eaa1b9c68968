import { read, write } from '@portal/kit/contract'
import { choices, id, instant, longText, orNull, shortText } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { accidentSteps } from './choices.ts'

export * from './choices.ts'

const seriousOutcomes = ['serious', 'death'] as const
/** How far those at the scene have come (flow F-12), and what is left of the notice to Arbeidstilsynet and the police. */
export const Accident = z.object({
  id,
  number: z.string(),
  occurredAt: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.enum(accidentSteps), doneAt: z.nullable(z.string()), doneByName: z.nullable(z.string()) })),
  /** Confirmed in writing, and the safety representative given a copy (aml. § 5-2). */
  confirmedAt: z.nullable(z.string()),
  copiedAt: z.nullable(z.string()),
  canMark: z.boolean(),
  canConfirm: z.boolean(),
})
export type Accident = z.output<typeof Accident>

export const accidents = {
  /** Whom to call in this company. */
  emergencyContacts: read(
    '/accidents/contacts',
    z.strictObject({}),
    z.object({ items: z.array(z.object({ name: z.string(), role: z.nullable(z.string()), phone: z.string() })) }),
  ),
  /** One report makes the case, the injury, and what the law asks about them. Like the quick report it asks for little. */
  reportAccident: write(
    '/accidents',
    z.strictObject({
      description: longText({ min: 5, label: 'hva som skjedde' }),
      outcome: choices(seriousOutcomes, 'hvor alvorlig det er'),
      occurredAt: orNull(instant),
      locationId: orNull(id),
      locationText: orNull(shortText({ max: 200 })),
      personName: orNull(freeLine()),
      employerName: orNull(freeLine()),
    }),
    z.object({ id, number: z.string() }),
  ),
  accident: read('/accidents/:id', z.strictObject({ id }), Accident),
  /** A step done at an instant; null when it was marked by mistake. */
  markStep: write(
    '/accidents/:id/steps',
    z.strictObject({ id, step: choices(accidentSteps, 'steg'), doneAt: z.nullable(instant) }),
    Accident,
  ),
}
