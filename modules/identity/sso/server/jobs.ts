import { inAuth } from '@portal/modules/identity/auth/server/public'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { sweepSso } from './signInQueries.ts'

export const ssoJobs: Jobs = {
  handlers: { 'sso.sweep': (portal) => inAuth(portal, sweepSso) },
  crontab: [cron('sso.sweep', '23 3 * * *')],
}
