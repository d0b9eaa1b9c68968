import { inEveryTenant } from '@portal/platform/db/everyTenant'
import type { Jobs } from '@portal/platform/jobs/jobs'
import { remindOfOffices } from './remind.ts'

export const appointmentJobs: Jobs = {
  tasks: {
    'appointments.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfOffices(tx, new Date())),
  },
  crontab: [{ task: 'appointments.remind', match: '21 * * * *', options: { jobKey: 'appointments.remind', backfillPeriod: 0 } }],
}
