import { inEveryTenant } from '@portal/platform/db/everyTenant'
import type { Jobs } from '@portal/platform/jobs/jobs'
import { remindOfCases } from './deadlines/remind.ts'

export const deviationJobs: Jobs = {
  tasks: { 'deviations.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfCases(tx, new Date())) },
  crontab: [{ task: 'deviations.remind', match: '4,14,24,34,44,54 * * * *', options: { jobKey: 'deviations.remind', backfillPeriod: 0 } }],
}
