import type { Jobs } from '@portal/platform/jobs/jobs'
import { inAuth } from './connection.ts'
import { sendLink } from './identities.ts'
import { sendReset } from './passwordReset.ts'
import { sweep } from './sweepQueries.ts'

export const authJobs: Jobs = {
  tasks: {
    'auth.reset': sendReset,
    'auth.link': sendLink,
    'auth.sweep': (portal) => inAuth(portal, sweep),
  },
  crontab: [{ task: 'auth.sweep', match: '17 3 * * *', options: { jobKey: 'auth.sweep', backfillPeriod: 0 } }],
}
