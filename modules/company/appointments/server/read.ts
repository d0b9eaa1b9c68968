import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { downloadOf } from '@portal/modules/records/files/server/public'
import { read } from '@portal/platform/http/verb'
import { appointments } from '../contract.ts'
import { presentAppointment } from './present.ts'
import { countAdmins, fileLink, getAppointment, listAppointments } from './queries.ts'

export const list = read(appointments.listAppointments, async ({ tx, actor, now }, { past = false }) => {
  if (actor.role === 'guest') throw new Failure('forbidden')
  const rows = await listAppointments(tx, past, osloDate(now))
  const admins = await countAdmins(tx)
  return { items: rows.map((row) => presentAppointment(actor, row, now, admins)), canRegister: may(actor, 'manage_users') }
})

/** Who was elected is for all to know; the papers of it for those who keep them, and for whom they are about. */
export const file = read(appointments.appointmentFile, async ({ tx, actor }, sought) => {
  const row = await getAppointment(tx, sought.id)
  if (!may(actor, 'manage_users', 'audit') && row.userId !== actor.id) throw new Failure('forbidden')
  return downloadOf(tx, sought, fileLink)
})
