import { implement } from '@portal/platform/http/http'
import { appointments } from '../contract.ts'
import { file, list } from './read.ts'
import { register } from './register.ts'
import { confirm, end } from './settle.ts'

export const appointmentRoutes = implement(appointments, {
  listAppointments: list,
  registerAppointment: register,
  confirmAppointment: confirm,
  endAppointment: end,
  appointmentFile: file,
})
