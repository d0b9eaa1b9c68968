import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { followAssigned } from './assign.ts'
import { makeNext } from './makeNext.ts'

export const yearWheelJobs: Jobs = {
  handlers: {
    'yearWheel.makeNext': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => makeNext(tx, new Date())),
    'yearWheel.followTasks': (portal, _payload, jobsPool) =>
      inEveryTenant(portal, jobsPool, (tx) => followAssigned(portal, tx, new Date())),
  },
  crontab: [cron('yearWheel.makeNext', '25 * * * *'), cron('yearWheel.followTasks', '6,16,26,36,46,56 * * * *')],
}
