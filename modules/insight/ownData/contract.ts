import { extract, read } from '@portal/kit/contract'
import { choices, id } from '@portal/kit/fields'
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

const OfRequest = z.object({
  parts: z.array(z.object({ title: z.string(), count: z.int() })),
  /** Parts that only the person reads, in Min profil. */
  leftOut: z.array(z.string()),
  periods: z.array(Period),
  /** Whether whoever asks may open the person among the users, and what is to be disposed of. */
  userPath: z.nullable(z.string()),
  disposalPath: z.nullable(z.string()),
})
export type OfRequest = z.output<typeof OfRequest>

export const ownData = {
  overview: read('/own-data', z.strictObject({}), Overview),
  /** Everything the company has about whoever asks (GDPR art. 15 and 20), as data or on paper. */
  export: extract('/own-data/export', z.strictObject({ format: choices(ownDataFormats, 'filtype') })),
  /** What there is about whom a request is about, for who answers it: how much of each part, and how long it is there. */
  ofRequest: read('/own-data/requests/:id', z.strictObject({ id }), OfRequest),
  /** The same as a file, with the names of other users taken out. */
  exportOfRequest: extract('/own-data/requests/:id/export', z.strictObject({ id, format: choices(ownDataFormats, 'filtype') })),
}
