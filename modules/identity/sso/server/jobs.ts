import { inAuth } from '@portal/modules/identity/auth/server/public'
import type { Jobs } from '@portal/platform/jobs/jobs'
import { sweepSso } from './signInQueries.ts'

export const ssoJobs: Jobs = {
  tasks: { 'sso.sweep': (portal) => inAuth(portal, sweepSso) },
  crontab: [{ task: 'sso.sweep', match: '23 3 * * *', options: { jobKey: 'sso.sweep', backfillPeriod: 0 } }],
}
