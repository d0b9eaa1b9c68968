import { read } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import { Filters, severities } from '@portal/modules/cases/deviations'
import * as z from 'zod/mini'

/** No more places are told of at once: those with the most cases. */
export const mostPlaces = 500

const counts = {
  count: z.int(),
  /** Of them past their deadline. */
  overdue: z.int(),
  severities: z.record(z.enum(severities), z.int()),
}
export const Place = z.object({
  id,
  name: z.string(),
  /** Degrees (WGS 84); null where nobody has said where the place is. */
  at: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  ...counts,
})
export type Place = z.output<typeof Place>

export const Places = z.object({
  items: z.array(Place),
  /** Cases of no place. */
  elsewhere: z.object(counts),
  /** Places past the limit, and the cases in them. */
  left: z.object({ places: z.int(), count: z.int() }),
  /** All cases that the filters leave: the number of the list. */
  total: z.int(),
})
export type Places = z.output<typeof Places>

export const caseMap = {
  /** Where the cases of the list are, with the list's own filters. */
  places: read('/deviations/map', Filters, Places),
}
