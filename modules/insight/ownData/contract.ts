import { extract, read, write } from '@portal/kit/contract'
import { choices, id } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { appointmentTypes } from '@portal/kit/offices'
import { appointmentStates } from '@portal/modules/company/appointments'
import * as z from 'zod/mini'

export const ownDataFormats = ['json', 'pdf'] as const
export type OwnDataFormat = (typeof ownDataFormats)[number]

const OwnAppointment = z.object({
  id,
  appointmentType: z.enum(appointmentTypes),
  /** Where it holds; null: in the whole company. */
  area: z.nullable(z.string()),
  fromDate: z.string(),
  toDate: z.nullable(z.string()),
  state: z.enum(appointmentStates),
})
export type OwnAppointment = z.output<typeof OwnAppointment>

/** How long the company keeps a class of records (domain 2.6). */
const Period = z.object({
  name: z.string(),
  since: z.nullable(z.string()),
  afterwards: z.string(),
  /** Null where the company has chosen none. */
  months: z.nullable(z.int()),
  /** Whether law sets the minimum. */
  isLaw: z.boolean(),
})
export type Period = z.output<typeof Period>

const Overview = z.object({
  appointments: z.array(OwnAppointment),
  /** What the company may have about anybody, in words. */
  parts: z.array(z.string()),
  periods: z.array(Period),
})
export type OwnDataOverview = z.output<typeof Overview>

export const ownData = {
  overview: read('/own-data', z.strictObject({}), Overview),
  /** Everything the company has about whoever asks (GDPR art. 15 and 20), as data or on paper. */
  export: extract('/own-data/export', z.strictObject({ format: choices(ownDataFormats, 'filtype') })),
  /** Asks the administrators to correct something (GDPR art. 16). */
  askCorrection: write(
    '/own-data/corrections',
    z.strictObject({ text: freeText({ min: 10, max: 1000, label: 'hva som skal rettes' }) }),
    z.object({ success: z.literal(true) }),
  ),
}
