import { inEveryTenant } from '@portal/platform/everyTenant'
import type { Jobs } from '@portal/platform/jobs'
import { makeNext } from './makeNext.ts'

export const yearWheelJobs: Jobs = {
  tasks: { 'yearWheel.makeNext': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => makeNext(tx, new Date())) },
  crontab: [{ task: 'yearWheel.makeNext', match: '25 * * * *', options: { jobKey: 'yearWheel.makeNext', backfillPeriod: 0 } }],
}
