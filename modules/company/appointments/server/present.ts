import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { pick } from '@portal/kit/pick'
import { Appointment } from '../contract.ts'
import { stepsOf } from '../rules.ts'
import type { AppointmentRow } from './queries.ts'

const shown = fieldsOf(Appointment)

export const presentAppointment = (actor: Actor, row: AppointmentRow, now: Date, admins: number): Appointment => ({
  ...pick(row, shown),
  ...stepsOf(actor, row, now, osloDate(now), admins),
})

const audited = [
  'appointmentType',
  'confirmedAt',
  'electedBy',
  'endReason',
  'endedAt',
  'fromDate',
  'id',
  'registeredAt',
  'registeredById',
  'safetyArea',
  'toDate',
  'userId',
  'version',
] as const
/** What the audit log keeps: names beside ids, because names change. */
export const auditOf = ({ person, department, location, project, substitute, ...row }: AppointmentRow) => ({
  ...pick(row, audited),
  personName: person.name,
  departmentName: department?.name ?? null,
  locationName: location?.name ?? null,
  projectName: project?.name ?? null,
  substituteName: substitute?.name ?? null,
  fileIds: row.files.map(({ id }) => id),
})
