import { inTenants } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { remindOfDuties } from './remind.ts'

/** Each minute, because the first mark of a serious accident is half an hour (domain 2.5): in the few companies that owe an authority anything. */
export const authorityNotificationJobs: Jobs = {
  handlers: {
    'authorityNotifications.remind': async (portal, _payload, jobsPool) => {
      const { rows } = await jobsPool.query<{ ksId: string }>('select owing_tenants() as "ksId"')
      const ids = rows.map(({ ksId }) => ksId)
      await inTenants(portal, ids, (tx) => remindOfDuties(tx, new Date()))
    },
  },
  crontab: [cron('authorityNotifications.remind', '* * * * *')],
}
