import { inEveryTenant } from '@portal/platform/db/everyTenant'
import type { Jobs } from '@portal/platform/jobs/jobs'
import { followTasks } from './giveTasks.ts'
import { makeNext } from './makeNext.ts'

export const yearWheelJobs: Jobs = {
  tasks: {
    'yearWheel.makeNext': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => makeNext(tx, new Date())),
    'yearWheel.followTasks': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => followTasks(portal, tx, new Date())),
  },
  crontab: [
    { task: 'yearWheel.makeNext', match: '25 * * * *', options: { jobKey: 'yearWheel.makeNext', backfillPeriod: 0 } },
    { task: 'yearWheel.followTasks', match: '6,16,26,36,46,56 * * * *', options: { jobKey: 'yearWheel.followTasks', backfillPeriod: 0 } },
  ],
}
