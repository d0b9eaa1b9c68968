import { person } from '@portal/kit/answerFields'
import { download, read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, orNull, shortText, version } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { appointmentTypes } from '@portal/kit/offices'
import { File } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import { appointmentStates } from './choices.ts'

export * from './choices.ts'

export const Appointment = z.object({
  id,
  person,
  appointmentType: z.enum(appointmentTypes),
  /** The area it holds for; the whole company when all are null. */
  department: z.nullable(person),
  location: z.nullable(person),
  /** Its name: the departments that carry it, and those below them that carry none (domain 3.0.1). */
  safetyArea: z.nullable(z.string()),
  /** Of a coordinator (SHA): sees the cases of the project until it ends (domain 1.3). */
  project: z.nullable(person),
  fromDate: z.string(),
  toDate: z.nullable(z.string()),
  electedBy: z.nullable(z.string()),
  substitute: z.nullable(person),
  registeredBy: person,
  registeredAt: z.string(),
  confirmedBy: z.nullable(person),
  endedAt: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  state: z.enum(appointmentStates),
  /** The written notice of who was elected, and the like. */
  files: z.array(File),
  can: z.array(z.enum(['confirm', 'end'])),
  why: z.partialRecord(z.enum(['confirm', 'end']), z.string()),
  version: z.int(),
})
export type Appointment = z.output<typeof Appointment>

export const NewAppointment = z.strictObject({
  userId: id,
  appointmentType: choices(appointmentTypes, 'verv'),
  departmentId: orNull(id),
  locationId: orNull(id),
  safetyArea: orNull(shortText({ max: 60 })),
  projectId: orNull(id),
  fromDate: isoDate,
  /** Left out, a safety representative's is two years on (forskrift om organisering, ledelse og medvirkning § 3-4). */
  toDate: orNull(isoDate),
  electedBy: orNull(freeLine({ max: 200 })),
  substituteId: orNull(id),
  fileIds: z.optional(z.array(id).check(z.maxLength(5))),
})

export const appointments = {
  /** Everybody may know who holds which office; `past` adds those that are over. */
  listAppointments: read(
    '/appointments',
    z.strictObject({ past: z.optional(flag) }),
    z.object({ items: z.array(Appointment), canRegister: z.boolean() }),
  ),
  /** Two of them take effect only when another administrator has confirmed them (domain 1.3). */
  registerAppointment: write('/appointments', NewAppointment, Appointment),
  confirmAppointment: write('/appointments/:id/confirm', z.strictObject({ id, version }), Appointment),
  endAppointment: write(
    '/appointments/:id/end',
    z.strictObject({ id, version, reason: freeText({ min: 5, max: 500, label: 'begrunnelse' }) }),
    Appointment,
  ),
  appointmentFile: download('/appointments/:id/files/:fileId', z.strictObject({ id, fileId: id, thumbnail: z.optional(flag) })),
}
