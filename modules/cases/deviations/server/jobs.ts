import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { remindOfCases } from './deadlines/remind.ts'

export const deviationJobs: Jobs = {
  handlers: { 'deviations.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfCases(tx, new Date())) },
  crontab: [cron('deviations.remind', '4,14,24,34,44,54 * * * *')],
}
