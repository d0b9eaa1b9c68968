import { inEveryTenant } from '@portal/platform/db/everyTenant'
import type { Jobs } from '@portal/platform/jobs/jobs'
import type { Parent } from './parent.ts'
import { remindOfActions } from './remind.ts'

export const actionJobs = (parents: readonly Parent[]): Jobs => ({
  tasks: {
    'actions.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfActions(tx, parents, new Date())),
  },
  crontab: [{ task: 'actions.remind', match: '7,17,27,37,47,57 * * * *', options: { jobKey: 'actions.remind', backfillPeriod: 0 } }],
})
