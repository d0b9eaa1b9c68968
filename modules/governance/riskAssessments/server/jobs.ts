import { hasDayBegun, osloDate } from '@portal/kit/dates'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { assessmentTexts } from '../texts.ts'
import { assessmentKind } from './kind.ts'
import { assessmentEvents } from './notices.ts'
import { reviewsPressing } from './remindQueries.ts'
import { expiredSja } from './sjaQueries.ts'
import { tell } from './tell.ts'

/** Reminds owners of what is to be looked at again (domain 3.10). */
export async function remindOfReviews(tx: TenantDb, now: Date) {
  if (!hasDayBegun(now)) return
  for (const { ownerId, facilitatorId, occasion, ...one } of await reviewsPressing(tx, osloDate(now)))
    await tell({ tx, now, actor: null }, assessmentEvents.riskReviewDue, one, [ownerId, facilitatorId], { occasion })
}

/** An SJA is archived when its time is over. */
export async function archiveExpired(tx: TenantDb, now: Date) {
  const changes = (await expiredSja(tx, now.toISOString())).map(({ before, ...one }) => ({
    ...assessmentKind.changeOf('expire', one),
    before: { status: before },
    after: { status: 'archived' },
  }))
  if (changes.length > 0) await fileAudit(tx, { id: null, name: assessmentTexts.system, role: 'system' }, {}, ...changes)
}

export const assessmentJobs: Jobs = {
  handlers: {
    'assessments.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindOfReviews(tx, new Date())),
    'assessments.expire': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => archiveExpired(tx, new Date())),
  },
  crontab: [cron('assessments.remind', '6,16,26,36,46,56 * * * *'), cron('assessments.expire', '4,34 * * * *')],
}
