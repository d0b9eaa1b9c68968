import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { remindOfOffices } from './remind.ts'

export const appointmentJobs: Jobs = {
  handlers: {
    'appointments.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfOffices(tx, new Date())),
  },
  crontab: [cron('appointments.remind', '21 * * * *')],
}
