import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import type { Appointment } from '../contract.ts'
import { stepsOf } from '../rules.ts'
import type { AppointmentRow } from './queries.ts'

export const presentAppointment = (actor: Actor, row: AppointmentRow, now: Date, admins: number): Appointment => ({
  ...omit(row, 'userId', 'registeredById', 'confirmedAt'),
  ...stepsOf(actor, row, now, osloDate(now), admins),
})

/** What the audit log keeps: names beside ids, because names change. */
export const toldOf = ({ person, department, location, substitute, ...row }: AppointmentRow) => ({
  ...omit(row, 'files', 'registeredBy', 'confirmedBy'),
  personName: person.name,
  departmentName: department?.name ?? null,
  locationName: location?.name ?? null,
  substituteName: substitute?.name ?? null,
  fileIds: row.files.map(({ id }) => id),
})
