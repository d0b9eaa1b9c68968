import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import type { Parent } from './parent.ts'
import { remindOfActions } from './remind.ts'

export const actionJobs = (parents: readonly Parent[]): Jobs => ({
  handlers: {
    'actions.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfActions(tx, parents, new Date())),
  },
  crontab: [cron('actions.remind', '7,17,27,37,47,57 * * * *')],
})
