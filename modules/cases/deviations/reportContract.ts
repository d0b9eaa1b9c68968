import { read, write } from '@portal/kit/contract'
import { choices, id, instant, longText, orNull, shortText } from '@portal/kit/fields'
import { givenValues } from '@portal/modules/records/ownFields'
import * as z from 'zod/mini'
import { categories, deviationTypes, madeSafeAnswers, severities, statuses } from './choices.ts'

/** Who is hurt, as far as the one who reports says (F-01). */
export const injuredAnswers = ['self', 'other', 'unknown'] as const
export type InjuredWho = (typeof injuredAnswers)[number]

/** The thirty-second report (F-01): description or at least one file; everything else has a default. */
export const Report = z.strictObject({
  description: z.optional(longText({ label: 'hva som skjedde' })),
  fileIds: z.optional(z.array(id).check(z.maxLength(20))),
  title: z.optional(shortText({ min: 0, max: 120 })),
  deviationType: z.optional(choices(deviationTypes)),
  category: z.optional(choices(categories)),
  severity: z.optional(choices(severities)),
  isSomeoneInjured: z.optional(z.boolean()),
  injuredWho: orNull(choices(injuredAnswers)),
  madeSafe: orNull(choices(madeSafeAnswers)),
  immediateAction: orNull(longText()),
  locationId: orNull(id),
  locationText: orNull(shortText({ max: 200 })),
  departmentId: orNull(id),
  projectId: orNull(id),
  ownValues: z.optional(givenValues(longText())),
  occurredAt: orNull(instant),
  detectedAt: orNull(instant),
  onBehalfOf: orNull(shortText()),
  clientCreatedAt: orNull(instant),
})
export type Report = z.output<typeof Report>
export const Receipt = z.object({
  id,
  number: z.string(),
  handlerName: z.nullable(z.string()),
  /** The leader who is away, in whose place they treat it. */
  actsForName: z.optional(z.nullable(z.string())),
  respondBy: z.string(),
  severity: z.enum(severities),
  /** Whoever reported says that it is not made safe: they are shown who may stop the work. */
  isUnsafe: z.optional(z.boolean()),
})
export type Receipt = z.output<typeof Receipt>

/** An earlier case that tells of the same, as far as words can say. */
const Similar = z.object({ id, number: z.string(), title: z.string(), status: z.enum(statuses), reportedAt: z.string() })
export type Similar = z.output<typeof Similar>

export const reportCalls = {
  /** While a report is being written: at most three cases the reporter may see that it looks like. */
  similar: read(
    '/deviations/similar',
    z.strictObject({ text: z.string().check(z.trim(), z.maxLength(300)), locationId: z.optional(id) }),
    z.object({ items: z.array(Similar) }),
  ),
  report: write('/deviations', Report, Receipt),
}
