import * as z from 'zod/mini'
import { choices, isoDate, wholeNumber } from './fields.ts'
import { anchors, frequencies, shifts } from './recurrence.ts'

const weekday = wholeNumber({ min: 1, max: 7, label: 'ukedag' })
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length
const monthDay = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), day: wholeNumber({ min: 1, max: 31, label: 'dag' }) }),
  z.strictObject({ kind: z.enum(['last', 'firstWorkingDay', 'lastWorkingDay']) }),
  z.strictObject({ kind: z.literal('nth'), nth: z.literal([1, 2, 3, 4, -1]), weekday }),
])
const isOfMonths = (frequency: string) => frequency !== 'daily' && frequency !== 'weekly'

/** A rule as a person sends it (domain 3.2.1, X-20): without the day it starts, which is the first date's own. */
export const RecurrenceFields = z
  .strictObject({
    frequency: choices(frequencies, 'hvor ofte'),
    interval: wholeNumber({ min: 1, max: 12, label: 'hvor ofte' }),
    weekdays: z.optional(z.array(weekday).check(z.minLength(1, { error: 'Velg minst én ukedag' }), z.refine(distinct))),
    monthDay: z.optional(monthDay),
    months: z.optional(
      z.array(wholeNumber({ min: 1, max: 12, label: 'måned' })).check(z.minLength(1, { error: 'Velg minst én måned' }), z.refine(distinct)),
    ),
    ends: z.optional(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('count'), count: wholeNumber({ min: 1, max: 500, label: 'antall ganger' }) }),
        z.strictObject({ kind: z.literal('date'), date: isoDate }),
      ]),
    ),
    except: z.optional(z.array(isoDate).check(z.maxLength(100))),
    /** Without: as the company has set (domain 3.13.5). */
    shift: z.optional(choices(shifts)),
    anchor: z._default(choices(anchors), 'schedule'),
    leadDays: z._default(wholeNumber({ max: 365, label: 'dager før' }), 14),
  })
  .check(
    z.refine(({ frequency, weekdays }) => frequency === 'weekly' || !weekdays, {
      path: ['weekdays'],
      error: 'Ukedager velges bare når noe gjentas hver uke',
    }),
    z.refine(({ frequency, monthDay: day }) => isOfMonths(frequency) || !day, {
      path: ['monthDay'],
      error: 'Dag i måneden velges bare når noe gjentas hver måned eller sjeldnere',
    }),
    z.refine(({ anchor, weekdays, months }) => anchor === 'schedule' || ((weekdays?.length ?? 1) === 1 && !months), {
      path: ['anchor'],
      error: 'Velg én dag når neste frist regnes fra forrige ble fullført',
    }),
  )
export type RecurrenceFields = z.output<typeof RecurrenceFields>
