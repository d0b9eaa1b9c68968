import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { id, isoDate, version } from '@portal/kit/fields'
import * as z from 'zod/mini'

/** That somebody is away from one day to another, both included, and who stands in for them. It ends by itself. */
export const Absence = z.object({
  id,
  user: person,
  substitute: person,
  startsOn: z.string(),
  endsOn: z.string(),
  isNow: z.boolean(),
  /** Of who leads departments: whether the stand-in leads them meanwhile, or only does their work. Null of others. */
  leadsMeanwhile: z.nullable(z.boolean()),
  version: z.int(),
})
export type Absence = z.output<typeof Absence>

/** Of one person: what is to come or goes on, and for whom they stand in themselves. */
const Absences = z.object({ items: z.array(Absence), standsInFor: z.array(Absence), canArrange: z.boolean() })
export type Absences = z.output<typeof Absences>

export const absences = {
  /** One's own, unless another is named. */
  list: read('/absences', z.strictObject({ userId: z.optional(id) }), Absences),
  add: write('/absences', z.strictObject({ userId: id, substituteId: id, startsOn: isoDate, endsOn: isoDate }), Absence),
  end: write('/absences/:id/end', z.strictObject({ id, version }), z.object({ success: z.literal(true) })),
}
