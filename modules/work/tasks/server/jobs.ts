import { inTenant } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { remindOfTasks, tellOfMade } from './deadlines/remind.ts'
import { makeNext } from './series/makeNext.ts'

export const taskJobs: Jobs = {
  handlers: {
    'tasks.makeNext': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => makeNext(tx, new Date())),
    'tasks.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfTasks(tx, new Date())),
    'tasks.tell': async ({ pool }, { ksId, ids }) => {
      if (ksId) await inTenant(pool, ksId, (tx) => tellOfMade(tx, ids as string[], new Date()))
    },
  },
  // The first of these after six (and after seven) in Norway does the day's work; the others find what was missed.
  crontab: [cron('tasks.makeNext', '0,10,20,30,40,50 * * * *'), cron('tasks.remind', '1,11,21,31,41,51 * * * *')],
}
