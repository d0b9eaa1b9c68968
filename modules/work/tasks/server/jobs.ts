import { inTenant } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import type { Jobs } from '@portal/platform/jobs/jobs'
import { remindOfTasks, tellOfMade } from './deadlines/remind.ts'
import { makeNext } from './series/makeNext.ts'

export const taskJobs: Jobs = {
  tasks: {
    'tasks.makeNext': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => makeNext(tx, new Date())),
    'tasks.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfTasks(tx, new Date())),
    'tasks.tell': async ({ pool }, { ksId, ids }) => {
      if (ksId) await inTenant(pool, ksId, (tx) => tellOfMade(tx, ids as string[], new Date()))
    },
  },
  // The first of these after six (and after seven) in Norway does the day's work; the others find what was missed.
  crontab: [
    { task: 'tasks.makeNext', match: '0,10,20,30,40,50 * * * *', options: { jobKey: 'tasks.makeNext', backfillPeriod: 0 } },
    { task: 'tasks.remind', match: '1,11,21,31,41,51 * * * *', options: { jobKey: 'tasks.remind', backfillPeriod: 0 } },
  ],
}
