import { inTenant } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Job, type Jobs } from '@portal/platform/jobs/jobs'
import type { Summarised } from '@portal/platform/record/summary'
import { type SummaryKind, summariesDue, summaryOf } from '../summaryRules.ts'
import { planSummaries, tellSummary } from './summarise.ts'

/** Every ten minutes, since seven in Norway is another hour for the queue in summer and in winter. */
const summaries: Job = async (portal, _payload, jobsPool) => {
  const now = new Date()
  if (summariesDue(now).length > 0) await inEveryTenant(portal, jobsPool, (tx) => planSummaries(tx, now))
}

const summary =
  (summarised: readonly Summarised[]): Job =>
  (portal, payload) => {
    const { ksId, userId, kind, day } = payload as { ksId: string; userId: string; kind: SummaryKind; day: string }
    return inTenant(portal.pool, ksId, (tx) => tellSummary(tx, summarised, new Date(), userId, summaryOf(kind, day)))
  }

export const statisticsJobs = (summarised: readonly Summarised[]): Jobs => ({
  handlers: { 'statistics.summaries': summaries, 'statistics.summary': summary(summarised) },
  crontab: [cron('statistics.summaries', '*/10 * * * *')],
})
