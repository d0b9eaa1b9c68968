import { hasDayBegun, osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { documentEvents } from './notices.ts'
import { pdfJobs } from './pdf/pdfJobs.ts'
import { expiredNow, reviewsPressing } from './remindQueries.ts'
import { tell } from './tell.ts'

/** Reminds owners of what is to be reviewed, and tells them of what has expired (domain 3.10). */
export async function remindOwners(tx: TenantDb, now: Date) {
  if (!hasDayBegun(now)) return
  const ctx = { tx, now, actor: null }
  for (const { ownerId, occasion, ...one } of await reviewsPressing(tx, osloDate(now)))
    await tell(ctx, documentEvents.documentReviewDue, one, [ownerId], { occasion })
  for (const { ownerId, occasion, ...one } of await expiredNow(tx, osloDate(now)))
    await tell(ctx, documentEvents.documentExpired, one, [ownerId], { occasion })
}

export const documentJobs: Jobs = {
  handlers: {
    ...pdfJobs.handlers,
    'documents.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOwners(tx, new Date())),
  },
  crontab: [cron('documents.remind', '8,18,28,38,48,58 * * * *'), ...(pdfJobs.crontab ?? [])],
}
