import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { inAuth } from './connection.ts'
import { sendLink } from './identities.ts'
import { sendReset } from './passwordReset.ts'
import { sweep } from './sweepQueries.ts'

export const authJobs: Jobs = {
  handlers: {
    'auth.reset': sendReset,
    'auth.link': sendLink,
    'auth.sweep': (portal) => inAuth(portal, sweep),
  },
  crontab: [cron('auth.sweep', '17 3 * * *')],
}
