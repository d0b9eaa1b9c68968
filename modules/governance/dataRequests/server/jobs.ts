import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { remindOfRequests } from './remind.ts'

export const requestJobs: Jobs = {
  handlers: {
    'dataRequests.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfRequests(tx, new Date())),
  },
  crontab: [cron('dataRequests.remind', '27 * * * *')],
}
