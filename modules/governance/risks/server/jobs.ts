import { hasDayBegun, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { assessmentEvents } from '@portal/modules/governance/riskAssessments/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import type { Change } from '@portal/platform/http/verb'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { oftenFrom } from '../loopRules.ts'
import { riskTexts } from '../texts.ts'
import { fall } from './fall.ts'
import { clearAcceptance, expiringAcceptances, lapsedAcceptances } from './fallQueries.ts'
import { riskKind } from './kind.ts'
import { considerRisks } from './loop/consider.ts'
import { pairsSince, risksToConsider } from './loop/factQueries.ts'
import { considerRepeated } from './loop/repeated.ts'
import { riskEvents } from './notices.ts'
import { endAcceptances } from './queries.ts'
import { reviewsPressing } from './remindQueries.ts'
import { tell } from './tell.ts'

/** Ends what has run out or has lost its ground, and reminds of what is to be looked at (domain 3.10). */
export async function lookAfterRisks(tx: TenantDb, now: Date) {
  const today = osloDate(now)
  const telling = { tx, now, actor: null }
  const changes: Change<null>[] = []
  for (const { until, reviewDate, isVoid, ...one } of await lapsedAcceptances(tx, today)) {
    if (until < today) {
      const at = now.toISOString()
      await endAcceptances(tx, [one.id], { ended_at: at, ended_by: null, ended_as: 'expired' })
      await clearAcceptance(tx, one.id)
      await tell(telling, riskEvents.riskAcceptanceFallen, one, [one.acceptedById, one.ownerId], { occasion: `expired ${until}` })
      changes.push({
        ...riskKind.changeOf('expireAcceptance', one),
        before: { acceptableRisk: true },
        after: { acceptableRisk: false },
        result: null,
      })
    } else {
      const cause = isVoid
        ? ({ cause: 'changed', detail: '' } as const)
        : ({ cause: 'reviewMissed', detail: reviewDate ? formatDate(reviewDate) : '' } as const)
      changes.push(await fall(telling, one, cause))
    }
  }
  if (changes.length > 0) await fileAudit(tx, { id: null, name: riskTexts.system, role: 'system' }, {}, ...changes)
  if (!hasDayBegun(now)) return
  for (const { until, ...one } of await expiringAcceptances(tx, today))
    await tell(telling, riskEvents.riskAcceptanceExpiring, one, [one.acceptedById, one.ownerId], { occasion: until })
  for (const { ownerId, occasion, ...one } of await reviewsPressing(tx, today))
    await tell(telling, assessmentEvents.riskReviewDue, one, [ownerId], { occasion })
}

const atOnce = 200
/** Holds every risk to what has happened: what has grown old says less, and what was not done in time says more. */
export async function considerAll(tx: TenantDb, now: Date) {
  const ctx = { tx, now, actor: null }
  const ids = await risksToConsider(tx)
  const changes: Change<null>[] = []
  for (let n = 0; n < ids.length; n += atOnce) changes.push(...(await considerRisks(ctx, ids.slice(n, n + atOnce))))
  await considerRepeated(ctx, pairsSince(oftenFrom(osloDate(now))))
  if (changes.length > 0) await fileAudit(tx, { id: null, name: riskTexts.system, role: 'system' }, {}, ...changes)
}

export const riskJobs: Jobs = {
  handlers: {
    'risks.lookAfter': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => lookAfterRisks(tx, new Date())),
    'risks.consider': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => considerAll(tx, new Date())),
  },
  crontab: [cron('risks.lookAfter', '8,18,28,38,48,58 * * * *'), cron('risks.consider', '40 3 * * *')],
}
